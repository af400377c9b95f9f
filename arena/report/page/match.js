// The page of a match or tournament.
'use strict';
const names = data.players;
const main = document.querySelector('main');
const two = names.length === 2;
const versus = two ? `${names[0]} \u2013 ${names[1]}` : `${names.length} players`;
// All games of a player, won, drawn, lost; the figures below leave out those of which the pair is not complete.
const played = data.cross.map((row) => row.filter(Boolean).reduce((sum, c) => sum.map((n, k) => n + c[k]), [0, 0, 0]));
const gamesOf = (i) => played[i][0] + played[i][1] + played[i][2];
const scoreOf = (i) => (gamesOf(i) ? (played[i][0] + played[i][1] / 2) / gamesOf(i) : null);
const unpaired = data.ratings.reduce((sum, r, i) => sum + gamesOf(i) - r.games, 0) / 2;
begin(`kigi ${data.command} \u00b7 ${data.game}`, versus,
  `${data.total.toLocaleString('en')} games${two ? `: ${data.wdl[0].toLocaleString('en')} won, ${data.wdl[1].toLocaleString('en')} drawn, ${data.wdl[2].toLocaleString('en')} lost by the first named` : ''}.` +
  (data.total < data.planned && data.command !== 'sprt' ? ` ${data.planned.toLocaleString('en')} were planned.` : '') +
  (unpaired > 0 ? ` ${unpaired === 1 ? '1 game is' : `${unpaired.toLocaleString('en')} games are`} not in a pair yet, which ratings and intervals leave out.` : ''));

if (two) {
  const s = data.statistics;
  const between = (e, digits) => e === null ? null : e.low === null && e.high === null ? 'interval undefined' : e.low === null || e.high === null ? `from ${fixed(e.low, digits)} to ${fixed(e.high, digits)}` : `\u00b1\u2009${fixed((e.high - e.low) / 2, digits)}`;
  main.append(figures([
    ['Score', percent(scoreOf(0)), `${s.points} of ${gamesOf(0)}`],
    ['Elo', s.elo ? signed(s.elo.value) : '\u2013', s.elo ? between(s.elo, 1) : 'undefined'],
    ['Normalised Elo', s.nelo ? signed(s.nelo.value) : '\u2013', s.nelo ? between(s.nelo, 1) : 'undefined'],
    ['Likelihood of superiority', s.los > 0.99995 ? '>\u2009' + percent(0.9999, 2) : s.los !== null && s.los < 0.00005 ? '<\u2009' + percent(0.0001, 2) : percent(s.los, 2), null],
    ['Points a game', s.difference ? signed(s.difference.value, 2) : '\u2013', s.difference ? between(s.difference, 2) : null],
    [s.pentanomial.some((n) => n > 0) ? 'Pairs one to one' : 'Drawn', percent(s.drawn), s.pairs_ratio === null ? null : `pairs won to lost ${fixed(s.pairs_ratio)}`],
    data.sprt ? ['Sequential test', data.sprt.state === 'continue' ? 'undecided' : data.sprt.state === 'repeats' ? 'no decision, games repeat' : `${data.sprt.state} accepted`, `LLR ${fixed(data.sprt.llr)} in (${fixed(data.sprt.lower)}, ${fixed(data.sprt.upper)})`] : ['', null],
  ]));
}
if (data.repeats.length) {
  const counted = ([a, b, different, games]) => `${two ? '' : `${names[a]} \u2013 ${names[b]}: `}${count(different)} of ${count(games)} games differ`;
  main.append(element('p', {class: 'note', style: 'margin-top:14px'},
    data.repeats.map(counted).join('; ') + '. Intervals count the others as if they were new' + (data.sprt ? ', and the test decides nothing by them' : '') + ': with more openings they would say more.'));
}

// Ratings, the best first.
{
  const order = data.ratings.map((r, i) => ({...r, i})).sort((a, b) => b.rating - a.rating);
  const doubtful = order.some((r) => r.virtual);
  const groups = new Set(order.map((r) => r.group)).size;
  main.append(section('Ratings', 'Elo by maximum likelihood, with intervals of 95 %; the mean is 0.' +
      (doubtful ? ' Somebody won or lost everything: the distances are shown with one draw added to each encounter, and arrows mark what nothing bounds.' : '') +
      (groups > 1 ? ' Players of different groups did not meet and cannot be compared.' : ''),
    intervalChart('Elo', {rows: order.map((r) => ({name: names[r.i], colour: colour(r.i), value: r.rating, low: r.low, high: r.high,
      text: `${signed(r.rating, 0)}${r.low !== null && r.high !== null ? ` \u00b1 ${fixed((r.high - r.low) / 2, 0)}` : ''}`})), x: (t) => signed(t, 0), centre: 0}),
    table(['Player', 'Rating', 'from', 'to', 'Games', 'Score', 'Nodes a move', 'Time a move', 'Depth', 'Branching'],
      order.map((r) => [element('td', {}, swatch(r.i), label(names[r.i])), signed(r.rating, 1), signed(r.low, 0), signed(r.high, 0), String(gamesOf(r.i)), percent(scoreOf(r.i)),
        count(data.thinking[r.i].nodes), seconds(data.thinking[r.i].time), fixed(data.thinking[r.i].depth, 1), fixed(data.thinking[r.i].branching)]))));
}

// Who did what against whom.
{
  const cell = (a, b) => {
    if (a === b) return element('td', {class: 'self'}, '\u00b7');
    const c = data.cross[a][b];
    if (!c) return element('td', {class: 'self'}, '\u2013');
    const score = (c[0] + c[1] / 2) / (c[0] + c[1] + c[2]);
    const mix = Math.round(Math.abs(score - 0.5) * 70);
    return element('td', {class: 'cell', style: `background:color-mix(in srgb, var(--${score >= 0.5 ? 'good' : 'bad'}) ${mix}%, transparent)`, title: `${names[a]} against ${names[b]}`},
      percent(score), element('br'), element('small', {}, `+${c[0]} =${c[1]} \u2212${c[2]}`));
  };
  main.append(section('Cross table', 'Score of the player of the row against that of the column: games won, drawn, lost.',
    table(['', ...names.map((_, i) => element('span', {}, String(i + 1)))],
      names.map((name, i) => [element('td', {}, `${i + 1}\u2002`, swatch(i), label(name)), ...names.map((_, j) => cell(i, j))]), 'cross'),
    data.endings.length ? element('p', {class: 'note', style: 'margin-top:14px'}, 'Not ended by the rules: ' + data.endings.map(([p, e, n]) => `${names[p]} ${e} ${n}\u00d7`).join(', ') + '.') : null,
    two ? element('p', {class: 'note', style: 'margin-top:14px'}, `Pairs of games on one opening that scored 0, \u00bd, 1, 1\u00bd, 2 points: ${data.statistics.pentanomial.join(', ')}.`) : null));
}

if (data.path.length > 1) {
  const list = element('div', {class: 'charts'});
  if (data.sprt) list.append(lineChart('Sequential test', {note: `log-likelihood ratio, H0: ${data.sprt.elo0}, H1: ${data.sprt.elo1} (${data.sprt.model})`,
    series: [{name: 'LLR', colour: colour(0), points: data.path.filter((p) => p[1] !== null).map((p) => [p[0], p[1]])}], x: {name: 'games', text: count}, y: {text: (v) => fixed(v, 1)}, zero: true,
    bounds: [{y: data.sprt.upper, text: 'H1 is accepted', colour: 'var(--good)'}, {y: data.sprt.lower, text: 'H0 is accepted', colour: 'var(--bad)', below: false}]}));
  const elo = data.path.filter((p) => p[2] !== null && p[3] !== null && p[4] !== null);
  // The first intervals are as wide as the page: they would hide the rest.
  const last = elo.length ? elo[elo.length - 1] : null;
  const shown = last ? elo.filter((p) => p[4] - p[3] < 6 * (last[4] - last[3])) : [];
  if (shown.length > 1) list.append(lineChart('Elo', {note: 'as it became known, with its interval of 95 %',
    series: [{name: 'Elo', colour: colour(0), points: shown.map((p) => [p[0], p[2]]), band: shown.map((p) => [p[0], p[3], p[4]])}], x: {name: 'games', text: count}, y: {text: (v) => signed(v, 0)}, zero: true}));
  if (list.children.length) main.append(section('How sure, and since when', null, list));
}

// What the players did with their moves.
{
  const by = (key) => data.profiles.map((p, i) => ({name: names[i], colour: colour(i), points: p.map((q) => [q.ply, q[key]]).filter((q) => q[1] !== null && q[1] !== undefined)}));
  const wide = (series) => { const v = series.flatMap((s) => s.points.map((p) => p[1])).filter((y) => y > 0); return v.length > 0 && Math.max(...v) > 30 * Math.min(...v); };
  const list = element('div', {class: 'charts'});
  for (const [key, title, note, text] of [['nodes', 'Nodes', 'mean of a move', count], ['time', 'Time', 'mean of a move', seconds], ['depth', 'Depth', 'plies, mean of a move', (v) => fixed(v, v % 1 ? 1 : 0)], ['branching', 'Effective branching factor', 'nodes\u2009^\u2009(1\u2009/\u2009depth), geometric mean', (v) => fixed(v, 2)]]) {
    const series = by(key);
    if (series.every((s) => !s.points.length)) continue;
    list.append(lineChart(title, {note, series, x: {name: 'ply', whole: true}, y: {text}, logarithmic: (key === 'nodes' || key === 'time') && wide(series)}));
  }
  if (list.children.length) main.append(section('Thinking', 'By the ply of the game at which it happened; openings that were given do not count.', legend(names), list));
}

// Games, move by move. A board is a list of lines of SVG; a ply changes some of them.
function viewer() {
  const games = data.games;
  let game = null, ply = 0;
  const frame = (at) => {
    let lines = [];
    for (let i = 0; i <= at; ++i) {
      const step = game.frames[i];
      if (step[0] === -1) lines = step.slice(1);
      else for (let k = 0; k < step.length; k += 2) lines[step[k]] = step[k + 1];
    }
    return lines.map((id) => data.lines[id]).join('\n');
  };
  const board = element('div', {class: 'board'});
  const who = element('div', {class: 'who'}), said = element('div', {class: 'said'}), moves = element('div', {class: 'moves'});
  const graph = element('div', {});
  const walk = player((to) => show(to), 700);
  let chartOfGame = null;
  // What is at least or at most so much says so.
  const valueText = (v, bound) => ({'>': '\u2265 ', '<': '\u2264 ', '~': 'about '}[bound] ?? '') + signed(v, decimals(v));
  const score = (g) => ['1 \u2013 0', '\u00bd \u2013 \u00bd', '0 \u2013 1'][1 - Math.sign(g.points)];

  function show(to) {
    ply = to;
    if (game.frames) board.replaceChildren(drawing(frame(ply)));
    const i = ply - 1 - game.given;
    const parts = [];
    if (ply === 0) parts.push('The start.');
    else {
      const mover = game.sides[ply - 1] === '1' ? 0 : 1;
      parts.push(element('b', {}, `${ply}. ${game.moves[ply - 1]}`), ` by ${i < 0 ? 'the opening' : names[game.players[mover]]}`);
      if (i >= 0) for (const [text, value] of [['value', game.values[i] === null ? null : valueText(game.values[i], game.bounds[i])], ['depth', game.depths[i] === -1 ? 'to the end' : game.depths[i]], ['nodes', game.nodes[i] === null ? null : count(game.nodes[i])], ['time', seconds(game.times[i])]])
        if (value !== null) parts.push(`, ${text} ${value}`);
      if (i >= 0 && game.lines[i] && game.lines[i].includes(' ')) parts.push(element('br'), `expected ${game.lines[i]}`);
      if (ply === game.moves.length) parts.push(element('br'), `${score(game)}${game.points ? `, by ${Math.abs(game.points)}` : ''}${game.ending === 'rules' ? '' : ` (${game.ending}${game.why ? ': ' + game.why : ''})`}`);
    }
    said.replaceChildren(...parts);
    for (const link of moves.querySelectorAll('a')) {
      const here = +link.dataset.ply === ply;
      link.classList.toggle('here', here);
      if (here) { const top = link.offsetTop; if (top < moves.scrollTop || top > moves.scrollTop + moves.clientHeight - 30) moves.scrollTop = top - moves.clientHeight / 2; }
    }
    if (chartOfGame && chartOfGame.place) chartOfGame.place(ply);
  }
  function open(index, at) {
    game = games[index];
    for (const row of rows.children) row.classList.toggle('here', +row.dataset.index === index);
    walk.range(game.moves.length);
    who.replaceChildren(...game.players.map((p, side) => element('span', {}, swatch(p), label(`${names[p]}${side === 0 ? ' (first)' : ' (second)'}`))), element('b', {}, score(game)));
    moves.replaceChildren(...game.moves.flatMap((m, i) => [element('a', {'data-ply': i + 1, class: i < game.given ? 'given' : null, onclick: () => walk.to(i + 1)}, m), ' ']));
    board.replaceChildren(game.frames ? '' : element('pre', {}, 'No board is kept\nof this game.'));
    // Values are those of the side that moved; the graph has the first side above.
    const points = game.players.map((p, side) => ({name: names[p], colour: colour(p), points: game.values.map((v, i) => [i + 1 + game.given, v === null ? null : game.sides[i + game.given] === '1' ? v : -v]).filter((q, i) => q[1] !== null && game.sides[i + game.given] === String(side + 1))}));
    if (chartOfGame) charts.delete(chartOfGame.redrawn);
    graph.replaceChildren();
    chartOfGame = null;
    if (points.some((s) => s.points.length)) {
      chartOfGame = lineChart('Values', {note: 'what each side said, for the first side', series: points, x: {name: 'ply', whole: true}, y: {text: (v) => signed(v, decimals(v))}, height: 170, zero: true, mark: true, pick: (p) => walk.to(p)});
      chartOfGame.redrawn = [...charts].pop();
      chartOfGame.drawn = () => chartOfGame.place && chartOfGame.place(ply);
      graph.append(chartOfGame);
      chartOfGame.redraw();
    }
    walk.to(at);
  }
  const rows = element('tbody', {});
  const filter = element('select', {'aria-label': 'games of', onchange: list}, element('option', {value: ''}, 'all players'), names.map((n, i) => element('option', {value: i}, n)));
  const outcome = element('select', {'aria-label': 'that ended', onchange: list}, [['', 'all results'], ['w', 'won'], ['d', 'drawn'], ['l', 'lost'], ['x', 'not ended by the rules']].map(([v, t]) => element('option', {value: v}, t)));
  function list() {
    const wanted = filter.value === '' ? null : +filter.value;
    const fits = (g) => {
      if (wanted !== null && !g.players.includes(wanted)) return false;
      const mine = wanted !== null && g.players[0] !== wanted ? -g.points : g.points;
      return outcome.value === '' || (outcome.value === 'w' && mine > 0) || (outcome.value === 'd' && mine === 0) || (outcome.value === 'l' && mine < 0) || (outcome.value === 'x' && g.ending !== 'rules');
    };
    rows.replaceChildren(...games.map((g, i) => fits(g) ? element('tr', {'data-index': i, tabindex: 0, class: g === game ? 'here' : null, onclick: () => open(i, 0), onkeydown: (e) => { if (e.key === 'Enter') open(i, 0); }},
      element('td', {}, String(g.id)), element('td', {class: 'left'}, swatch(g.players[0]), label(names[g.players[0]])), element('td', {class: 'left'}, swatch(g.players[1]), label(names[g.players[1]])), element('td', {class: 'tight'}, score(g)), element('td', {}, signed(g.points, 0)), element('td', {}, String(g.plies)), element('td', {class: 'left'}, g.ending)) : null).filter(Boolean));
  }
  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA|BUTTON)$/.test(event.target.tagName)) return;
    const to = {ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: game.moves.length}[event.key];
    if (to === undefined) return;
    event.preventDefault(); walk.to(to);
  });
  main.append(section('Games', `${data.games.length < data.total ? `${data.games.length.toLocaleString('en')} of ${data.total.toLocaleString('en')} games are kept in this page (${data.kept})` : 'All games are here'}${data.boards < data.games.length ? `, the first ${data.boards} with their boards` : ''}. Arrow keys go back and forth.`,
    element('div', {class: 'viewer'}, element('div', {}, who, board, walk.controls, said), element('div', {}, graph, moves)),
    element('div', {class: 'filter'}, 'Games of', filter, 'that were', outcome),
    element('div', {class: 'games'}, element('table', {}, element('thead', {}, element('tr', {}, ['Game', 'First', 'Second', 'Result', 'Points', 'Plies', 'Ended by'].map((h, i) => element('th', {class: i === 1 || i === 2 || i === 6 ? 'left' : null}, h)))), rows))));
  list();
  const asked = /^#game=(\d+)(?:&ply=(\d+))?$/.exec(location.hash);
  const index = asked ? games.findIndex((g) => g.id === +asked[1]) : 0;
  open(index < 0 ? 0 : index, asked && asked[2] ? +asked[2] : games[Math.max(0, index)].plies);
}
if (data.games.length) viewer();
drawCharts();
