// A small tree, and how searchers of textbooks walk through it, step by step. Values are written as the first side counts
// them; it wants them large, the second side small. Needs element(), shape() and minus() of the page that it is part of;
// `player(show, pace)` makes the controls, and `looked_at(node)` is told where the walk is.
function explorer(tree, player, looked_at = () => {}) {
  const infinite = 1 << 28;
  const nodes = tree.nodes;
  const walks = tree.walks.map((walk) => {
    const children = [], steps = [];
    for (let i = 0; i < walk.order.length; i += walk.order[i] + 1) children.push(walk.order.slice(i + 1, i + 1 + walk.order[i]));
    for (let i = 0; i < walk.steps.length; i += 4) steps.push(walk.steps.slice(i, i + 4));
    return {...walk, children, steps, entered: new Set(steps.filter((s) => s[0]).map((s) => s[1]))};
  });
  const of = (node, v) => (nodes[node].side === 1 ? v : -v);
  const number = (v) => (v >= infinite ? '\u221e' : v <= -infinite ? '\u2212\u221e' : minus(String(v / tree.unit)));
  const line = (node) => { const moves = []; for (let n = node; n; n = nodes[n].parent) moves.unshift(nodes[n].move); return moves.length ? moves.join(' ') : 'the root'; };
  let walk = walks[Math.min(1, walks.length - 1)];
  const holder = element('div', {}), told = element('p', {class: 'told note'}), about = element('p', {class: 'note'});
  const steps = player((to) => draw(to), 450);
  const tabs = element('div', {class: 'tabs', role: 'group', 'aria-label': 'searcher'}, walks.map((w) => element('button', {type: 'button', onclick: () => choose(w)}, w.name)));
  function choose(w) {
    walk = w;
    [...tabs.children].forEach((b, i) => b.setAttribute('aria-pressed', walks[i] === w));
    const leaves = [...w.entered].filter((n) => !w.children[n].length).length;
    about.replaceChildren(element('b', {}, w.name), ` ${w.about} Here it enters ${w.steps.filter((s) => s[0]).length} times a node, and looks at ${leaves} of ${w.children.filter((c) => !c.length).length} leaves.`);
    steps.range(w.steps.length);
    steps.to(w.steps.length);
  }
  function draw(to) {
    // What is known after so many steps.
    const value = new Map(), window = new Map(), entered = new Set();
    const path = [];
    const closed = new Set(), cut = new Set();
    const close = (n) => { closed.add(n); walk.children[n].forEach(close); };
    for (const [enters, node, a, b] of walk.steps.slice(0, to)) {
      if (enters) { path.push(node); entered.add(node); window.set(node, [a, b]); closed.delete(node); cut.delete(node); continue; }
      path.pop();
      const [alpha, beta] = window.get(node);
      const bound = !walk.children[node].length ? 0 : a >= beta ? 1 : a <= alpha ? -1 : 0;  // a leaf is worth what it is
      const sign = nodes[node].side === 1 ? bound : -bound;
      value.set(node, `${sign > 0 ? '\u2265' : sign < 0 ? '\u2264' : ''}${number(of(node, a))}`);
      for (const child of walk.children[node]) if (!entered.has(child)) { close(child); cut.add(child); }
    }
    const done = to === walk.steps.length;
    const here = path.length ? path[path.length - 1] : done ? -1 : 0;
    const best = new Set();
    if (done) for (let n = 0; ;) { best.add(n); const next = walk.children[n].find((c) => nodes[c].value === nodes[n].value && entered.has(c)); if (next === undefined) break; n = next; }

    const leaves = [];
    const collect = (n) => (walk.children[n].length ? walk.children[n].forEach(collect) : leaves.push(n));
    collect(0);
    // As wide as the longest value of a leaf asks for.
    const room = Math.max(31, ...leaves.map((n) => number(nodes[n].value).length * 7.4 + 13));
    const width = Math.max(holder.clientWidth - 0.5 || 760, leaves.length * room), level = 92, top = 26;
    const x = new Map(leaves.map((n, i) => [n, (i + 0.5) * width / leaves.length])), y = (n) => { let d = 0; for (let m = n; m; m = nodes[m].parent) ++d; return top + d * level; };
    const place = (n) => { walk.children[n].forEach(place); if (!x.has(n)) x.set(n, walk.children[n].reduce((sum, c) => sum + x.get(c), 0) / walk.children[n].length); };
    place(0);
    const height = top + tree.depth * level + 46;
    const root = shape('svg', {width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `${walk.name}, step ${to} of ${walk.steps.length}`});
    nodes.forEach((node, n) => {
      if (!n) return;
      const [x0, y0, x1, y1] = [x.get(node.parent), y(node.parent), x.get(n), y(n)];
      const hidden = closed.has(n) || !entered.has(n);
      root.append(shape('path', {class: `edge${hidden ? ' closed' : ''}${best.has(n) && best.has(node.parent) ? ' best' : ''}`, d: `M${x0} ${y0}C${x0} ${y0 + 40} ${x1} ${y1 - 44} ${x1} ${y1}`}));
      if (cut.has(n)) { const cx = x0 + (x1 - x0) * 0.5, cy = (y0 + y1) / 2; root.append(shape('path', {class: 'cut', d: `M${cx - 6} ${cy - 3}h12M${cx - 6} ${cy + 3}h12`})); }
    });
    nodes.forEach((node, n) => {
      const leaf = !walk.children[n].length, known = value.has(n), hidden = closed.has(n) || !entered.has(n);
      const group = shape('g', {class: hidden ? 'closed' : undefined, transform: `translate(${x.get(n)} ${y(n)})`});
      const emphasis = n === here ? ' here' : '';
      const text = known ? value.get(n) : leaf ? number(node.value) : '';
      const wide = Math.max(26, text.length * 7.4 + 10);
      group.append(leaf ? shape('rect', {class: `leaf${entered.has(n) ? ' seen' : ''}${emphasis}`, x: -Math.min(wide, width / leaves.length - 3) / 2, y: -12, width: Math.min(wide, width / leaves.length - 3), height: 24, rx: 5})
                        : shape('rect', {class: `${node.side === 1 ? 'first' : 'second'}${emphasis}`, x: -Math.max(wide, 30) / 2, y: -15, width: Math.max(wide, 30), height: 30, rx: 15}),
                   shape('text', {y: 4.5, class: !leaf && node.side === 1 ? 'on' : undefined}, text));
      if (n) group.append(shape('text', {class: 'move', y: leaf ? 27 : -21}, node.move));
      const seen = window.get(n);
      group.append(shape('title', {}, `${line(n)}: ${seen ? `window (${number(Math.min(of(n, seen[0]), of(n, seen[1])))}, ${number(Math.max(of(n, seen[0]), of(n, seen[1])))}), ` : ''}${known ? `value ${value.get(n)}` : hidden ? 'not looked at' : 'open'}`));
      root.append(group);
    });
    root.style.width = `${width}px`;
    holder.replaceChildren(root);
    looked_at(here < 0 ? 0 : here);

    if (to === 0) told.replaceChildren('Nothing is known yet. Dark nodes belong to the side that wants large values, light ones to the other.');
    else {
      const [enters, node, a, b] = walk.steps[to - 1];
      const low = Math.min(of(node, a), of(node, b)), high = Math.max(of(node, a), of(node, b));
      if (enters) told.replaceChildren(element('b', {}, `${to}. `), `Enters ${line(node)}`, walk.steps.slice(0, to - 1).some((s) => s[0] && s[1] === node) ? ' again' : '', `; what matters lies between ${number(low)} and ${number(high)}.`);
      else {
        const missed = walk.children[node].filter((c) => !entered.has(c)).length;
        told.replaceChildren(element('b', {}, `${to}. `), `${line(node)} is worth ${value.get(node)}`, missed ? `: enough, ${missed === 1 ? 'one move is' : `${missed} moves are`} not looked at.` : '.', done ? ` The search is over: ${number(nodes[0].value)}. The thick line is best play.` : '');
      }
    }
  }
  let width = 0;
  choose(walk);
  return {tabs, about, controls: steps.controls, told, holder, resized() { if (holder.clientWidth !== width) { width = holder.clientWidth; draw(steps.at); } }};
}
