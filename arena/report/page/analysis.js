// The page of an analysed game: what each move cost, on a graph and on the board.
'use strict';
const {sides, moves} = data;
const main = document.querySelector('main');
data.provenance = [['command', 'kigi analyze'], ['game', data.game], ...data.asked.map((a) => [a.name, a.value]), ['version', data.build.version], ['compiler', data.build.compiler], ['instruction set', data.build.instruction_set]];
begin(`kigi analyze · ${data.game}`, data.players.every((p) => p) ? data.players.join(' – ') : 'A game, move by move', [data.opening, data.result].filter(Boolean).join('; '));

main.append(figures(sides.flatMap((s) => [
  [`${s.name}: accuracy`, s.accuracy === null ? null : percent(s.accuracy / 100, 0), `${s.accurate} of ${s.choices} choices`],
  [`${s.name}: lost a move`, s.mean_loss === null ? null : fixed(s.mean_loss), `${s.blunders} blunder${s.blunders === 1 ? '' : 's'}`]])));

let at = 0;
const board = element('div', {class: 'board'});
const said = element('div', {class: 'said', 'aria-live': 'polite'});
const list = element('div', {class: 'moves'});
const value = (v) => signed(v, decimals(v));
const kind = (m) => (m.loss >= data.blunder ? 'blunder' : m.loss >= 0.5 ? 'inaccurate' : '');
// Values are those of the side that moved; the graph has the first side above.
const ofFirst = (m, v) => (m.side === 0 ? v : -v);
const steps = player(show, 700);
function show(to) {
  at = to;
  board.replaceChildren(drawing(data.frames[to]));
  const m = to > 0 ? moves.find((one) => one.ply === to) : null;
  const parts = [];
  if (to === 0) parts.push('The start.');
  else if (!m) parts.push(element('b', {}, `${to}. ${data.played[to - 1]}`), ' was not searched.');
  else {
    parts.push(element('b', {}, `${to}. ${m.move}`), ` by ${sides[m.side].name}: ${value(m.value)}${m.exact ? ', exact' : `, depth ${m.depth}`}`);
    if (m.forced) parts.push('; forced');
    else if (m.loss > 0) parts.push(`; gives away ${fixed(m.loss, decimals(m.loss))}${kind(m) === 'blunder' ? ', a blunder' : ''}`, element('br'), `better is ${m.best} (${value(m.best_value)}): ${m.line.slice(0, 10).join(' ')}`);
  }
  said.replaceChildren(...parts);
  for (const link of list.querySelectorAll('a')) link.classList.toggle('here', +link.dataset.ply === to);
  if (graph.place) graph.place(to);
}
const series = [{name: `for ${sides[0].name}`, colour: colour(0), points: moves.map((m) => [m.ply, ofFirst(m, m.value)])}];
const graph = lineChart('Value', {note: `after each move, for ${sides[0].name}`, series, x: {name: 'move', whole: true}, y: {text: value}, height: 210, zero: true, mark: true, pick: (p) => steps.to(p)});
graph.drawn = () => graph.place && graph.place(at);
list.append(...data.played.flatMap((name, i) => {
  const m = moves.find((one) => one.ply === i + 1);
  const mark = m && kind(m) === 'blunder' ? '??' : m && kind(m) ? '?' : '';
  return [element('a', {'data-ply': i + 1, style: mark === '??' ? 'color:var(--bad)' : null, onclick: () => steps.to(i + 1)}, name + mark), ' '];
}));
addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|BUTTON)$/.test(event.target.tagName)) return;
  const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: data.played.length}[event.key];
  if (to === undefined) return;
  event.preventDefault(); steps.to(to);
});
main.append(section('The game', 'Arrow keys go back and forth; so does a click on the graph.',
  element('div', {class: 'viewer'}, element('div', {}, board, steps.controls, said), element('div', {}, graph, list))));
steps.range(data.played.length);

main.append(section('Moves', `A choice is accurate if it gives away less than half a point, a blunder if at least ${data.blunder}. Values are for the side that moves.`,
  table(['Move', 'By', 'Value', 'Lost', 'Better', 'Its value', 'Depth'], moves.map((m) => [
    element('td', {}, `${m.ply}. ${m.move}`), sides[m.side].name, value(m.value), m.forced ? 'forced' : m.loss > 0 ? element('td', {style: kind(m) === 'blunder' ? 'color:var(--bad)' : null}, fixed(m.loss, decimals(m.loss))) : '0',
    m.loss > 0 ? m.best : '', m.loss > 0 ? value(m.best_value) : '', m.exact ? 'exact' : m.depth === null ? 'to the end' : String(m.depth)]))));
steps.to(data.played.length);
drawCharts();
