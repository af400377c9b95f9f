// What all pages share: elements, numbers as text, charts drawn in SVG at the width that there is.
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}
function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}
// A player's or searcher's name, which may be long: it may break after a comma or a parenthesis.
const label = (text) => element('span', {class: 'name'}, text.split(/(?<=[,(])/).flatMap((part, i) => (i ? [element('wbr'), part] : [part])));
const colour = (i) => `var(--c${i % 8})`;
const swatch = (i) => element('i', {class: 'swatch', style: `background:${colour(i)}`});

// Numbers. Nothing known is a dash.
const minus = (text) => text.replace('-', '\u2212');
const fixed = (x, digits = 2) => (x === null || x === undefined ? '\u2013' : minus(x.toFixed(digits)));
// Decimals that a value needs to be told from nothing, three at most.
const decimals = (v) => (v % 1 === 0 ? 0 : Math.abs(v) < 0.1 ? 3 : Math.abs(v) < 10 ? 2 : 1);
const signed = (x, digits = 1) => (x === null || x === undefined ? '\u2013' : (x > 0 ? '+' : '') + fixed(x, digits));
const percent = (x, digits = 1) => (x === null || x === undefined ? '\u2013' : `${fixed(100 * x, digits)}\u2009%`);
function count(x) {
  if (x === null || x === undefined) return '\u2013';
  for (const [size, unit] of [[1e12, 'T'], [1e9, 'G'], [1e6, 'M'], [1e3, 'k']])
    if (Math.abs(x) >= size * 0.9995) return `${+(x / size).toPrecision(3)}\u2009${unit}`;
  return String(+x.toPrecision(3));
}
function seconds(x) {
  if (x === null || x === undefined) return '\u2013';
  if (x === 0) return '0\u2009s';
  for (const [size, unit] of [[1, 's'], [1e-3, 'ms'], [1e-6, '\u00b5s']])
    if (Math.abs(x) >= size * 0.9995) return `${+(x / size).toPrecision(3)}\u2009${unit}`;
  return `${+(x * 1e9).toPrecision(3)}\u2009ns`;
}

// A chart is drawn again whenever its width or the theme changes.
const charts = new Set();
function chart(title, note, draw) {
  const figure = element('figure', {}, element('figcaption', {}, element('b', {}, title), note ? ` \u2014 ${note}` : ''));
  const holder = element('div', {role: 'img', 'aria-label': title});
  const tip = element('div', {class: 'tip'});
  figure.append(holder, tip);
  let width = 0;
  const redraw = () => {
    const now = Math.floor(holder.clientWidth);
    if (!now || now === width) return;
    width = now;
    holder.replaceChildren(draw(width, tip, figure));
  };
  figure.redraw = () => { width = 0; redraw(); };
  charts.add(redraw);
  return figure;
}
function drawCharts() { for (const redraw of charts) redraw(); }
addEventListener('resize', () => requestAnimationFrame(drawCharts));

function niceTicks(low, high, wanted) {
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough * 0.7);
  const ticks = [];
  for (let t = Math.ceil(low / step - 1e-9) * step; t <= high + step * 1e-9; t += step) ticks.push(Math.abs(t) < step / 1e6 ? 0 : t);
  return ticks;
}
function scale(low, high, from, to, logarithmic) {
  const f = logarithmic ? Math.log10 : (x) => x;
  const a = f(low), b = f(high);
  const map = (x) => from + ((f(x) - a) / (b - a || 1)) * (to - from);
  map.ticks = (wanted) => {
    if (!logarithmic) return niceTicks(low, high, wanted);
    const ticks = [];
    const every = Math.max(1, Math.ceil((b - a) / wanted));
    for (let p = Math.floor(a); p <= Math.ceil(b); ++p)
      for (const m of b - a < 1.7 ? [1, 2, 5] : [1]) {
        const t = m * 10 ** p;
        if (t >= low * 0.999 && t <= high * 1.001 && p % every === 0) ticks.push(t);
      }
    return ticks;
  };
  return map;
}

// series: [{name, colour, points: [[x, y], ...], band: [[x, low, high], ...]}]; bounds: [{y, text, colour}].
function lineChart(title, {note, series, x, y, bounds = [], height = 210, logarithmic = false, zero = false, mark, pick, steps}) {
  return chart(title, note, (width, tip, figure) => {
    const xs = series.flatMap((s) => s.points.map((p) => p[0]));
    let ys = series.flatMap((s) => s.points.map((p) => p[1]).concat((s.band || []).flatMap((b) => [b[1], b[2]]))).concat(bounds.map((b) => b.y));
    if (zero) ys.push(0);
    if (logarithmic) ys = ys.filter((v) => v > 0);
    const left = 50, right = 10, top = 8, bottom = 32;
    let low = Math.min(...ys), high = Math.max(...ys);
    if (!ys.length) return element('p', {class: 'note'}, 'Nothing is known.');
    if (low === high) { low -= logarithmic ? low / 2 : 1; high += logarithmic ? high : 1; }
    if (!logarithmic) { const room = (high - low) * 0.06; low -= zero && low === 0 ? 0 : room; high += room; }
    const sx = scale(Math.min(...xs), Math.max(Math.min(...xs) + 1, Math.max(...xs)), left, width - right);
    const sy = scale(low, high, height - bottom, top, logarithmic);
    const root = shape('svg', {width, height, viewBox: `0 0 ${width} ${height}`});
    for (const t of sy.ticks(4)) {
      root.append(shape('line', {class: 'grid', x1: left, x2: width - right, y1: sy(t), y2: sy(t)}),
                  shape('text', {x: left - 8, y: sy(t) + 4, 'text-anchor': 'end'}, y.text(t)));
    }
    for (const t of sx.ticks(width / 80)) if (Number.isInteger(t) || !x.whole)
      root.append(shape('text', {x: sx(t), y: height - 14, 'text-anchor': 'middle'}, x.text ? x.text(t) : String(t)));
    root.append(shape('text', {x: width - right, y: height, 'text-anchor': 'end'}, x.name));
    if (low < 0 && high > 0 && !logarithmic) root.append(shape('line', {class: 'axis', x1: left, x2: width - right, y1: sy(0), y2: sy(0)}));
    for (const b of bounds)
      root.append(shape('line', {class: 'bound', x1: left, x2: width - right, y1: sy(b.y), y2: sy(b.y), stroke: b.colour}),
                  shape('text', {x: left + 6, y: sy(b.y) + (b.below ? 14 : -5), style: `fill:${b.colour}`}, b.text));
    for (const s of series) {
      const points = s.points.filter((p) => !logarithmic || p[1] > 0);
      if (s.band && s.band.length > 1)
        root.append(shape('path', {class: 'band', fill: s.colour, d: 'M' + s.band.map((b) => `${sx(b[0])} ${sy(b[1])}`).join('L') + 'L' +
          [...s.band].reverse().map((b) => `${sx(b[0])} ${sy(b[2])}`).join('L') + 'Z'}));
      const d = points.map((p, i) => (i && steps ? `H${sx(p[0])}V${sy(p[1])}` : `${i ? 'L' : 'M'}${sx(p[0])} ${sy(p[1])}`)).join('');
      root.append(shape('path', {class: 'line', stroke: s.colour, d}));
      if (points.length < 24) for (const p of points) root.append(shape('circle', {cx: sx(p[0]), cy: sy(p[1]), r: 2.6, fill: s.colour}));
    }
    if (mark) root.append(figure.mark = shape('line', {class: 'hair', y1: top, y2: height - bottom, x1: -9, x2: -9}));
    figure.place = (value) => { if (figure.mark) for (const end of ['x1', 'x2']) figure.mark.setAttribute(end, value === null ? -9 : sx(value)); };
    const hair = shape('line', {class: 'hair', y1: top, y2: height - bottom, visibility: 'hidden'});
    root.append(hair);
    const all = [...new Set(xs)].sort((a, b) => a - b);
    const nearest = (event) => {
      const at = event.clientX - root.getBoundingClientRect().left;
      return all.reduce((best, v) => (Math.abs(sx(v) - at) < Math.abs(sx(best) - at) ? v : best), all[0]);
    };
    root.addEventListener('pointermove', (event) => {
      const v = nearest(event);
      hair.setAttribute('x1', sx(v)); hair.setAttribute('x2', sx(v)); hair.setAttribute('visibility', 'visible');
      tip.replaceChildren(element('span', {}, `${x.name} ${x.text ? x.text(v) : v}`),
        ...series.map((s) => { const p = s.points.find((q) => q[0] === v); return p ? element('span', {}, element('i', {class: 'swatch', style: `background:${s.colour}`}), `${y.text(p[1])}${series.length > 1 ? ' ' + s.name : ''}`) : null; }).filter(Boolean));
      tip.style.visibility = 'visible';
      const place = sx(v) + 14;
      tip.style.left = `${place + tip.offsetWidth > width ? Math.max(0, sx(v) - tip.offsetWidth - 14) : place}px`;
      tip.style.top = '34px';
    });
    root.addEventListener('pointerleave', () => { hair.setAttribute('visibility', 'hidden'); tip.style.visibility = 'hidden'; });
    if (pick) { root.style.cursor = 'pointer'; root.addEventListener('click', (event) => pick(nearest(event))); }
    if (figure.drawn) figure.drawn();
    return root;
  });
}

// rows: [{name, colour, value, low, high, text}]; an end that is null is open.
function intervalChart(title, {note, rows, x, centre, logarithmic = false}) {
  return chart(title, note, (width) => {
    const each = 44, top = 6, bottom = 30, right = 14, left = 14;
    const known = rows.flatMap((r) => [r.value, r.low, r.high]).filter((v) => v !== null && v !== undefined);
    if (centre !== undefined) known.push(centre);
    let low = Math.min(...known), high = Math.max(...known);
    const room = logarithmic ? (high / low) ** 0.08 : (high - low || 1) * 0.08;
    if (logarithmic) { low /= Math.max(1.05, room); high *= Math.max(1.05, room); } else { low -= room; high += room; }
    const height = top + rows.length * each + bottom;
    const sx = scale(low, high, left, width - right, logarithmic);
    const root = shape('svg', {width, height, viewBox: `0 0 ${width} ${height}`});
    for (const t of sx.ticks(width / 120))
      root.append(shape('line', {class: t === centre ? 'axis' : 'grid', x1: sx(t), x2: sx(t), y1: top, y2: height - bottom}),
                  shape('text', {x: sx(t), y: height - 12, 'text-anchor': 'middle'}, x(t)));
    rows.forEach((r, i) => {
      const y = top + i * each + 29;
      root.append(shape('text', {class: 'halo', x: left, y: y - 13, style: 'fill:var(--ink);font-size:13px'}, r.name.length * 7.2 > width - 150 ? r.name.slice(0, Math.floor((width - 160) / 7.2)) + '\u2026' : r.name, shape('title', {}, r.name)),
                  shape('text', {class: 'halo', x: width - right, y: y - 13, 'text-anchor': 'end'}, r.text));
      const a = sx(r.low ?? low), b = sx(r.high ?? high);
      root.append(shape('line', {x1: a, x2: b, y1: y, y2: y, stroke: r.colour, 'stroke-width': 3, 'stroke-linecap': 'round', opacity: .45}));
      for (const [end, open, way] of [[a, r.low === null, -1], [b, r.high === null, 1]])
        root.append(open ? shape('path', {d: `M${end - way * 6} ${y - 5}l${way * 6} 5l${-way * 6} 5`, fill: 'none', stroke: r.colour, 'stroke-width': 1.6})
                         : shape('line', {x1: end, x2: end, y1: y - 4, y2: y + 4, stroke: r.colour, 'stroke-width': 1.6}));
      root.append(shape('circle', {cx: sx(r.value), cy: y, r: 5, fill: r.colour}));
    });
    return root;
  });
}

// rows: [{name, colour, value from 0 to 1, text}].
function shareChart(title, {note, rows}) {
  return chart(title, note, (width) => {
    const each = 42, top = 4;
    const root = shape('svg', {width, height: top + rows.length * each, viewBox: `0 0 ${width} ${top + rows.length * each}`});
    rows.forEach((r, i) => {
      const y = top + i * each;
      root.append(shape('text', {x: 0, y: y + 12, style: 'fill:var(--ink);font-size:13px'}, r.name.length * 7.2 > width - 90 ? r.name.slice(0, Math.floor((width - 100) / 7.2)) + '\u2026' : r.name, shape('title', {}, r.name)),
                  shape('text', {x: width, y: y + 12, 'text-anchor': 'end'}, r.text),
                  shape('rect', {x: 0, y: y + 18, width, height: 8, rx: 4, style: 'fill:var(--wash)'}),
                  shape('rect', {x: 0, y: y + 18, width: width * (r.value || 0), height: 8, rx: 4, fill: r.colour}));
    });
    return root;
  });
}

const section = (title, note, ...children) => element('section', {}, element('h2', {}, title), note ? element('p', {class: 'note'}, note) : null, ...children);
const legend = (names) => element('div', {class: 'legend'}, names.map((name, i) => element('span', {}, swatch(i), label(name))));
function table(head, rows, kind) {
  return element('div', {class: 'scroll'}, element('table', {class: kind}, element('thead', {}, element('tr', {}, head.map((h) => element('th', {scope: 'col'}, h)))),
    element('tbody', {}, rows.map((row) => element('tr', {}, row.map((cell) => cell instanceof Element && cell.tagName === 'TD' ? cell : element('td', {}, cell)))))));
}
const figures = (list) => element('dl', {class: 'figures'}, list.filter((f) => f[1] !== null).map(([name, value, small]) =>
  element('div', {}, element('dt', {}, name), element('dd', {}, value, small ? element('small', {}, small) : null))));

// Light or dark: what the reader chose on this page, else what the system says.
(function theme() {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;
  try { chosen = localStorage.getItem('kigi-theme'); } catch { /* a page from a file may have no storage */ }
  const button = document.getElementById('theme');
  const show = () => {
    const dark = chosen ? chosen === 'dark' : system.matches;
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    button.textContent = dark ? '\u2600\ufe0e Light' : '\u263e\ufe0e Dark';
    button.setAttribute('aria-label', dark ? 'Use light colours' : 'Use dark colours');
  };
  button.addEventListener('click', () => {
    chosen = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    try { localStorage.setItem('kigi-theme', chosen); } catch { /* as above */ }
    show();
  });
  system.addEventListener('change', show);
  show();
})();

const icon = (d) => shape('svg', {width: 16, height: 16, viewBox: '0 0 16 16', 'aria-hidden': 'true', style: 'display:block;margin:auto;width:16px'}, shape('path', {d, fill: 'currentColor'}));
const icons = {first: 'M2 3h2v10H2zM14 3v10L5 8z', back: 'M12 3v10L4 8z', play: 'M4 2v12l10-6z', pause: 'M3 2h4v12H3zM9 2h4v12H9z', on: 'M4 3v10l8-5z', last: 'M12 3h2v10h-2zM2 3v10l9-5z'};

// Buttons and a slider over the numbers from 0 to some last one; `show` is called with each. Any touch stops the play.
function player(show, pace) {
  let at = 0, last = 0, timer = null;
  const slider = element('input', {type: 'range', min: 0, value: 0, 'aria-label': 'position', oninput: () => { stop(); go(+slider.value); }});
  const button = (name, to) => element('button', {type: 'button', 'aria-label': name, title: name, onclick: () => { stop(); go(to()); }}, icon(icons[name]));
  const play = element('button', {type: 'button', onclick: () => (timer ? stop() : start())});
  const label = (name) => { play.replaceChildren(icon(icons[name])); play.setAttribute('aria-label', name); play.title = name; };
  function go(to) { at = Math.max(0, Math.min(last, to)); slider.value = at; show(at); }
  function stop() { clearInterval(timer); timer = null; label('play'); }
  function start() { if (at >= last) go(0); timer = setInterval(() => (at < last ? go(at + 1) : stop()), pace); label('pause'); }
  label('play');
  return {controls: element('div', {class: 'controls'}, button('first', () => 0), button('back', () => at - 1), play, button('on', () => at + 1), button('last', () => last), slider),
    stop, to(n) { stop(); go(n); }, range(n) { stop(); last = n; slider.max = n; }, get at() { return at; }, get last() { return last; }};
}

// Drawings come from games: shapes are taken over, whatever could act is not.
function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (parsed.querySelector('parsererror')) return element('pre', {}, text);
  for (const bad of parsed.querySelectorAll('script, foreignObject, a, image, use, style')) bad.remove();
  for (const node of parsed.querySelectorAll('*')) for (const {name} of [...node.attributes]) if (name.startsWith('on') || name.endsWith('href')) node.removeAttribute(name);
  return document.importNode(parsed.documentElement, true);
}

function begin(kicker, title, lead) {
  document.getElementById('title').append(element('p', {class: 'kicker'}, kicker), element('h1', {}, label(title)), lead ? element('p', {class: 'lead'}, lead) : '');
  const list = element('dl', {});
  for (const [name, value] of data.provenance) list.append(element('dt', {}, name), element('dd', {}, value));
  document.querySelector('footer').append(list);
}
