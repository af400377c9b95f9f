// The page of a comparison on several games: games x searchers, as ratios to the first searcher.
'use strict';
const names = data.searchers;
const main = document.querySelector('main');
data.provenance = [['command', 'kigi compare'], ...data.asked.map((a) => [a.name, a.value]), ['version', data.build.version], ['compiler', data.build.compiler], ['instruction set', data.build.instruction_set]];
begin('kigi compare', `${names.length} searcher${names.length === 1 ? '' : 's'} on ${data.rows.length} games`, `Each cell is a ratio to ${names[0]} on the same positions, with an interval of 95 % by a paired bootstrap. Each search begins with an empty table.`);

const ratio = (x) => (x >= 0.1 ? fixed(x) : String(+x.toPrecision(2)));
// Green where it is less than the first searcher, red where it is more; as deep as it gets at a factor of eight.
function shade(x) {
  const depth = Math.min(1, Math.abs(Math.log2(x)) / 3);
  return `background:color-mix(in srgb, var(--${x <= 1 ? 'good' : 'bad'}) ${Math.round(60 * depth)}%, transparent)`;
}
function cell(one, key, first) {
  const r = one[key];
  if (!r) return element('td', {class: 'self', title: 'does not fit the game'}, '\u2013');
  if (first) return element('td', {class: 'cell'}, '1');
  return element('td', {class: 'cell', style: shade(r.value)}, ratio(r.value), element('br'), element('small', {}, `${ratio(r.low)} \u2013 ${ratio(r.high)}`));
}
for (const [key, title, note] of [['ratio_nodes', 'Nodes', 'How many each searcher enters.'], ['ratio_time', 'Time', 'How long each takes.']])
  main.append(section(title, note, table(['Game', 'Positions', ...names], [
    ...data.rows.map((row) => [row.game, String(row.positions), ...row.cells.map((one, i) => cell(one, key, i === 0))]),
    [element('td', {}, element('b', {}, 'geometric mean')), '', ...data.means.map((one, i) => cell(one, key, i === 0))],
    ...(data.games_in_mean.some((n) => n !== data.rows.length) ? [['games in the mean', '', ...data.games_in_mean.map(String)]] : []),
  ], 'cross')));
drawCharts();
