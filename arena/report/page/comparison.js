// The page of a comparison: several searchers on the same positions, and a tree small enough to be looked at.
'use strict';
const searchers = data.searchers;
const names = searchers.map((s) => s.name);
const main = document.querySelector('main');
data.provenance = [['command', 'kigi compare'], ['game', data.game], ...data.asked.map((a) => [a.name, a.value]), ['version', data.build.version], ['compiler', data.build.compiler], ['instruction set', data.build.instruction_set]];
begin(`kigi compare \u00b7 ${data.game}`, `${searchers.length} searcher${searchers.length === 1 ? '' : 's'} on ${data.positions.length} position${data.positions.length === 1 ? '' : 's'}`, `Positions: ${data.source}. Each search begins with an empty table.`);

const ratio = (x) => (x >= 0.1 ? fixed(x) : String(+x.toPrecision(2)));
main.append(section('In total', searchers.length > 1 ? `Ratios are to ${names[0]}, with intervals of 95 % by a paired bootstrap over the positions.` : null,
  searchers.length > 1 ? element('div', {class: 'charts'},
    ...[['Nodes', 'ratio_nodes', 'how many it enters'], ['Time', 'ratio_time', 'how long it takes']].map(([title, key, note]) => intervalChart(title, {note: `${note}, against ${names[0]}`, logarithmic: true, centre: 1, x: (t) => `${+t.toPrecision(2)}\u00d7`,
      rows: searchers.map((s, i) => ({name: s.name, colour: colour(i), ...s[key], text: i ? `${ratio(s[key].value)} [${ratio(s[key].low)}, ${ratio(s[key].high)}]` : '1'}))}))) : null,
  table(['Searcher', 'Nodes', 'Time', 'Nodes a second', 'Branching', 'First move', 'Table hits'], searchers.map((s, i) => [element('td', {}, swatch(i), label(s.name)), count(s.nodes), seconds(s.seconds), s.seconds > 0 ? count(s.nodes / s.seconds) : '\u2013', fixed(s.branching), percent(s.first_move), percent(s.hits)]))));

{
  const list = element('div', {class: 'charts'});
  const depths = searchers.some((s) => s.curve.length > 1);
  for (const [key, title, text] of depths ? [['nodes', 'Nodes against depth', count], ['seconds', 'Time against depth', seconds]] : [])
    list.append(lineChart(title, {note: 'geometric mean over positions', series: searchers.map((s, i) => ({name: s.name, colour: colour(i), points: s.curve.map((c) => [c.depth, c[key]])})).filter((s) => s.points.length), x: {name: 'depth', whole: true}, y: {text}, logarithmic: true, height: 250}));
  if (searchers.some((s) => s.first_move !== null))
    list.append(shareChart('First-move cut-offs', {note: 'of the nodes that were cut off, those at the first move: how good the order is', rows: searchers.map((s, i) => ({name: s.name, colour: colour(i), value: s.first_move, text: percent(s.first_move)}))}));
  if (data.positions.length > 1) {
    const order = data.positions.map((p, i) => i).sort((a, b) => data.positions[a].runs[0].nodes - data.positions[b].runs[0].nodes);
    list.append(lineChart('Nodes, position by position', {note: `sorted by those of ${names[0]}`, series: searchers.map((s, i) => ({name: s.name, colour: colour(i), points: order.map((p, k) => [k + 1, data.positions[p].runs[i].nodes])})), x: {name: 'position', whole: true}, y: {text: count}, logarithmic: true, height: 250}));
  }
  if (list.children.length) main.append(section('Deeper and deeper', 'A search to each depth, from an empty table. On this scale a straight line is a constant branching factor: the flatter, the better.', legend(names), list));
}

if (data.tree) {
  const {tree} = data;
  const walk = explorer(tree, player);
  main.append(section('A small tree with its cut-offs', `The first ${tree.width} moves at each node of a real position, ${tree.depth} plies deep; the leaves are estimates. Values are written as the first side counts them. Step through it, or play it.`,
    element('div', {class: 'beside'}, element('div', {}, walk.tabs, walk.about, walk.controls, walk.told), tree.board ? element('div', {class: 'board'}, drawing(tree.board)) : null), element('div', {class: 'tree'}, walk.holder)));
  charts.add(walk.resized);
}

{
  const rows = data.positions.map((p, i) => [element('td', {}, String(i + 1)), p.known ?? '\u2013', ...p.runs.flatMap((r) => [r.value === null ? 'unknown' : `${minus(r.value)} ${r.move ?? ''}${r.complete ? '' : ' (stopped)'}`, count(r.nodes), seconds(r.seconds)])]);
  const body = table(['Position', 'Known', ...names.flatMap((n) => [element('span', {}, label(n)), 'nodes', 'time'])], rows);
  main.append(section('Positions', null, rows.length > 12 ? element('details', {}, element('summary', {}, `All ${rows.length} positions`), body) : body));
}
drawCharts();
