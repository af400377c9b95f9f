// Any game's drawing, playable by click, touch and keys. A move is a path of tokens; elements of the drawing that can be
// clicked carry theirs in data-token, and tokens without an element become buttons.
import {element} from './shared.js';

// Half a turn of a drawing. What is to be read stays upright, but not the pieces of a game in which they point somewhere.
function turn_round(svg) {
  svg.classList.add('turned');
  const pointing = svg.querySelector('[data-token] text[transform]') !== null;
  for (const text of svg.querySelectorAll('text')) if (!pointing || !text.closest('[data-token]')) text.classList.add('upright');
}

export class Board {
  // `played(move)` is called with the move that was entered; `choices` takes the buttons.
  constructor(holder, choices, played) {
    this.holder = holder;
    this.choices = choices;
    this.played = played;
    this.view = null;
    this.prefix = [];
    this.active = false;
    this.turned = false;
    this.values = new Map();
    this.last = [];
    this.drawing = element('div', {class: 'drawing'});
    this.over = element('div', {class: 'over', 'aria-hidden': 'true'});
    this.grid = element('div', {class: 'cells', role: 'grid', 'aria-label': 'Board: arrow keys move, Enter chooses, Escape takes back'});
    this.text = element('pre', {class: 'unseen', 'aria-label': 'Board as text'});
    this.frame = element('div', {class: 'frame'}, this.drawing, this.over, this.grid);
    holder.replaceChildren(this.frame, this.text);
    this.drawing.addEventListener('click', (event) => {
      const token = event.target.closest?.('[data-token]')?.dataset.token;
      if (token !== undefined) this.click(token);
      else this.take_back();
    });
    this.grid.addEventListener('keydown', (event) => this.key(event));
    this.grid.addEventListener('focusin', () => this.mark());
    this.grid.addEventListener('focusout', () => this.mark());
    new ResizeObserver(() => { this.place(); this.mark(); }).observe(this.frame);
  }

  // `active`: moves may be entered. `last`: the path of the move that led here.
  show(view, {active, last = []}) {
    const same = this.view && this.view.position === view.position && this.view.ply === view.ply && this.active === active;
    this.view = view;
    this.active = active;
    this.last = last;
    if (same) return this.mark();
    this.prefix = [];
    this.values = new Map();
    this.before = this.at;
    this.draw();
    this.place();
    this.cells();
    this.offer();
    this.mark();
  }

  // Shows the board from the other side. Cells, keys and marks follow what is drawn.
  turn() {
    this.turned = !this.turned;
    this.grid.setAttribute('aria-label', `Board${this.turned ? ', seen from the other side' : ''}: arrow keys move, Enter chooses, Escape takes back`);
    if (!this.view) return;
    this.before = null;
    this.draw();
    this.place();
    this.cells();
    this.mark();
  }

  // Values by move, to be written on the squares: Map of text of the move to {text, best}.
  show_values(values) {
    this.values = values;
    this.mark();
  }

  draw() {
    if (!this.view.svg) return this.drawing.replaceChildren(element('pre', {}, this.view.board));
    const svg = document.importNode(new DOMParser().parseFromString(this.view.svg, 'image/svg+xml').documentElement, true);
    const box = svg.viewBox.baseVal;
    svg.setAttribute('aria-hidden', 'true');
    svg.removeAttribute('width');
    svg.removeAttribute('height');
    if (this.turned) turn_round(svg);
    this.frame.style.aspectRatio = `${box.width} / ${box.height}`;
    this.frame.style.setProperty('--ratio', box.width / box.height);
    this.drawing.replaceChildren(svg);
    this.text.textContent = this.view.board;
  }

  // Where each token is, in parts of the frame.
  place() {
    const frame = this.frame.getBoundingClientRect();
    this.at = new Map();
    if (!frame.width) return;
    for (const part of this.drawing.querySelectorAll('[data-token]')) {
      const box = part.getBoundingClientRect(), token = part.dataset.token, known = this.at.get(token);
      const edges = [box.left - frame.left, box.top - frame.top, box.right - frame.left, box.bottom - frame.top];
      this.at.set(token, known ? [Math.min(known[0], edges[0]), Math.min(known[1], edges[1]), Math.max(known[2], edges[2]), Math.max(known[3], edges[3])] : edges);
    }
  }

  // The tokens of the move that was played: what of the drawing its text ends with.
  last_path(text) {
    const tokens = [...this.at?.keys() ?? []].filter((token) => text.includes(token)).sort((a, b) => b.length - a.length || text.lastIndexOf(b) - text.lastIndexOf(a));
    return tokens.length ? [tokens.reduce((best, token) => (text.lastIndexOf(token) > text.lastIndexOf(best) && token.length >= best.length ? token : best))] : [];
  }

  // The rows of tokens, for keys and screen readers.
  cells() {
    const all = [...this.at].map(([token, [left, top, right, bottom]]) => ({token, x: (left + right) / 2, y: (top + bottom) / 2, height: bottom - top}));
    all.sort((a, b) => a.y - b.y || a.x - b.x);
    const rows = [];
    for (const cell of all) {
      const row = rows.at(-1);
      if (row && Math.abs(row[0].y - cell.y) < Math.min(row[0].height, cell.height) / 2) row.push(cell);
      else rows.push([cell]);
    }
    for (const row of rows) row.sort((a, b) => a.x - b.x);
    const focused = document.activeElement?.closest?.('.cells') === this.grid ? document.activeElement.dataset.cell : null;
    this.rows = rows.map((row) => row.map((cell) => cell.token));
    const tokens = this.rows.flat();
    if (!tokens.includes(this.current)) this.current = tokens[0];
    this.grid.replaceChildren(...rows.map((row) => element('div', {role: 'row'}, row.map((cell) =>
      element('button', {type: 'button', role: 'gridcell', 'data-cell': cell.token, tabindex: cell.token === this.current ? 0 : -1, onclick: () => this.click(cell.token)}, cell.token)))));
    if (focused !== null) this.cell(focused)?.focus();
    this.label();
  }
  cell(token) { return [...this.grid.querySelectorAll('[data-cell]')].find((one) => one.dataset.cell === token); }
  label() {
    const next = this.next();
    for (const cell of this.grid.querySelectorAll('[data-cell]')) {
      const token = cell.dataset.cell;
      cell.setAttribute('aria-label', `${token}${this.prefix.includes(token) ? ', chosen' : next.has(token) ? ', can be played' : ''}`);
    }
  }

  candidates(prefix = this.prefix) {
    if (!this.view || !this.active) return [];
    return this.view.moves.filter((move) => prefix.every((token, i) => move.path[i] === token));
  }
  next(prefix = this.prefix) {
    return new Set(this.candidates(prefix).filter((move) => move.path.length > prefix.length).map((move) => move.path[prefix.length]));
  }

  click(token) {
    if (!this.active) return;
    if (this.at.has(token)) this.current = token;
    if (this.next().has(token)) this.prefix = [...this.prefix, token];
    else if (this.prefix.at(-1) === token) this.prefix = this.prefix.slice(0, -1);
    else if (this.next([]).has(token)) this.prefix = [token];
    else if (this.prefix.length) this.prefix = [];
    else return;
    this.advance();
  }

  advance() {
    const left = this.candidates();
    const n = this.prefix.length;
    if (n && left.length === 1 && left[0].path.slice(n).every((token) => !this.at.has(token))) return this.play(left[0]);
    this.offer();
    this.mark();
    this.label();
  }
  play(move) {
    this.prefix = [];
    this.active = false;
    this.offer();
    this.mark();
    this.played(move);
  }
  take_back() {
    if (!this.prefix.length) return;
    this.prefix = this.prefix.slice(0, -1);
    this.advance();
  }

  // Buttons for what is not on the drawing, and for a move that is complete though others go on from it.
  offer() {
    const n = this.prefix.length, left = this.candidates();
    const buttons = [];
    for (const move of left) if (n && move.path.length === n) buttons.push(element('button', {type: 'button', onclick: () => this.play(move)}, `${move.text} as it is`));
    for (const token of this.next()) if (!this.at.has(token))
      buttons.push(element('button', {type: 'button', 'data-choice': token, onclick: () => this.click(token)}, n ? `${this.prefix.join('')}${token}` : token));
    if (n) buttons.push(element('button', {type: 'button', class: 'quiet', onclick: () => this.take_back()}, 'Take back'));
    this.choices.replaceChildren(...buttons);
  }

  // What is drawn over the board: what can be clicked, what was, values, the focus.
  mark() {
    if (!this.at) return;
    const marks = [], next = this.next();
    const put = (kind, token, text = '') => {
      const box = this.at.get(token);
      if (!box) return;
      const mark = element('span', {class: `mark ${kind}`}, text ? element('span', {}, text) : '');
      Object.assign(mark.style, {left: `${box[0]}px`, top: `${box[1]}px`, width: `${box[2] - box[0]}px`, height: `${box[3] - box[1]}px`});
      marks.push(mark);
    };
    // Only where the token still means the place where it was played: boards grow, and sides have names for their own.
    const played = this.last.at(-1), was = this.before?.get(played), is = this.at.get(played);
    if (is && !next.has(played) && (!was || Math.hypot(was[0] - is[0], was[1] - is[1]) < 3)) put('last', played);
    for (const token of this.prefix) put('chosen', token);
    if (this.prefix.length) for (const token of next) put('next', token);
    const written = new Map();
    for (const [text, value] of this.values) {
      const move = this.view.moves.find((one) => one.text === text);
      const token = move?.path.slice(this.prefix.length).find((one) => this.at.has(one));
      if (move && this.prefix.every((one, i) => move.path[i] === one) && token !== undefined && !written.has(token)) written.set(token, value);
    }
    for (const [token, value] of written) put(value.best ? 'value best' : 'value', token, value.text);
    const focused = document.activeElement?.dataset?.cell;
    if (focused !== undefined && this.grid.contains(document.activeElement) && document.activeElement.matches(':focus-visible')) put('focus', focused);
    this.over.replaceChildren(...marks);
    for (const part of this.drawing.querySelectorAll('[data-token]')) part.classList.toggle('can', next.has(part.dataset.token));
  }

  key(event) {
    const step = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]}[event.key];
    const row = this.rows.findIndex((one) => one.includes(this.current));
    if (row < 0) return;
    let column = this.rows[row].indexOf(this.current), to = row;
    if (step) {
      to = Math.max(0, Math.min(this.rows.length - 1, row + step[0]));
      column = Math.max(0, Math.min(this.rows[to].length - 1, column + step[1]));
    } else if (event.key === 'Home') column = 0;
    else if (event.key === 'End') column = this.rows[row].length - 1;
    else if (event.key === 'Escape') { event.preventDefault(); return this.take_back(); }
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.cell(this.current)?.setAttribute('tabindex', '-1');
    this.current = this.rows[to][column];
    const cell = this.cell(this.current);
    cell?.setAttribute('tabindex', '0');
    cell?.focus();
  }
}
