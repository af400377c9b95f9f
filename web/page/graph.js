// The values of the game, ply by ply, as the first side counts them.
import {app, go, here} from './game.js';
import {brief, element, shape} from './shared.js';

export class Graph {
  constructor() {
    this.holder = element('div', {class: 'graph', role: 'img'});
    this.box = element('div', {}, this.holder);
    const at = (event) => {
      const box = this.holder.getBoundingClientRect();
      go(Math.round((event.clientX - box.left) / box.width * Math.max(1, app.state.moves.length)));
    };
    this.holder.addEventListener('pointerdown', (event) => { this.holder.setPointerCapture(event.pointerId); at(event); });
    this.holder.addEventListener('pointermove', (event) => { if (event.buttons) at(event); });
  }

  show() {
    const {moves, last, sides} = app.state;
    const values = [...moves.map((move) => move.thought), last].map((thought, ply) => (thought ? {ply, value: thought.value, text: thought.text, solved: thought.solved} : null)).filter(Boolean);
    this.box.hidden = values.length < 2;
    if (this.box.hidden) return;
    // A game that knows how much can be won says what is a large mistake; otherwise the values of this game do.
    const width = 340, height = 96, highest = Math.max(...values.map((one) => Math.abs(one.value)));
    const bound = app.state.bound && app.state.bound >= highest ? app.state.bound : null;
    const most = Math.max(highest, bound ? bound / 8 : 1), whole = bound ?? most * 4;
    const x = (ply) => ply / Math.max(1, moves.length) * width, y = (value) => height / 2 - value / most * (height / 2 - 8);
    const bars = [];
    // What a move lost, where the positions before and after it have values: by colour how much.
    for (let i = 1; i < values.length; ++i) {
      const [before, after] = [values[i - 1], values[i]];
      if (after.ply !== before.ply + 1) continue;
      const lost = (before.value - after.value) * (moves[before.ply].side === 1 ? 1 : -1) / whole;
      if (lost < 0.03) continue;
      bars.push(shape('rect', {class: lost > 0.1 ? 'blunder' : 'slip', x: x(before.ply), y: 0, width: Math.max(2, x(1)), height}, shape('title', {}, `${moves[before.ply].text}: from ${brief(before.text)} to ${brief(after.text)}`)));
    }
    const line = values.map((one, i) => `${i ? 'L' : 'M'}${x(one.ply).toFixed(1)} ${y(one.value).toFixed(1)}`).join('');
    const at = values.findLast((one) => one.ply <= here());
    this.holder.replaceChildren(shape('svg', {viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none'},
      bars, shape('line', {class: 'axis', x1: 0, x2: width, y1: height / 2, y2: height / 2}),
      shape('path', {class: 'line', d: line}), shape('line', {class: 'hair', x1: x(here()), x2: x(here()), y1: 0, y2: height})),
      element('span', {class: 'top'}, sides[0]), element('span', {class: 'bottom'}, sides[1]));
    this.holder.setAttribute('aria-label', `Values of the game for ${sides[0]}${at ? `; after ${at.ply} moves ${brief(at.text)}` : ''}`);
  }
}
