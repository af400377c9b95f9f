// A small tree under the position, and how searchers of textbooks walk through it.
import {app, call, here} from './game.js';
import {element} from './shared.js';
import {explorer} from './tree.js';

// Buttons and a slider over the steps of a walk.
function player(show, pace) {
  let at = 0, last = 0, timer = null;
  const slider = element('input', {type: 'range', min: 0, value: 0, 'aria-label': 'Step', oninput: () => { stop(); go(Number(slider.value)); }});
  const button = (name, sign, to) => element('button', {type: 'button', 'aria-label': name, title: name, onclick: () => { stop(); go(to()); }}, sign);
  const play = element('button', {type: 'button', class: 'main', onclick: () => (timer ? stop() : start())});
  const label = (text) => play.replaceChildren(text);
  function go(to) { at = Math.max(0, Math.min(last, to)); slider.value = at; show(at); }
  function stop() { clearInterval(timer); timer = null; label('Grow'); }
  function start() { if (at >= last) go(0); timer = setInterval(() => (at < last ? go(at + 1) : stop()), pace); label('Pause'); }
  label('Grow');
  return {controls: element('div', {class: 'row controls'}, play, button('First step', '\u00ab', () => 0), button('Step back', '\u2039', () => at - 1), button('Step on', '\u203a', () => at + 1), button('Last step', '\u00bb', () => last), slider),
    stop, to(n) { stop(); go(n); }, range(n) { stop(); last = n; slider.max = n; }, get at() { return at; }};
}

export class Watch {
  open(panel) {
    this.depth = element('select', {id: 'tree-depth'}, [1, 2, 3, 4].map((n) => element('option', {value: n, selected: n === 3}, `${n} ${n === 1 ? 'ply' : 'plies'}`)));
    this.width = element('select', {id: 'tree-width'}, [2, 3, 4, 5].map((n) => element('option', {value: n, selected: n === 3}, `${n} moves`)));
    this.eval = element('select', {id: 'tree-eval'});
    this.note = element('p', {class: 'soft'});
    this.small = element('div', {class: 'small-board', 'aria-hidden': 'true'});
    this.where = element('p', {class: 'soft'});
    this.box = element('div', {class: 'watch'});
    for (const choice of [this.depth, this.width, this.eval]) choice.addEventListener('change', () => this.ask());
    panel.replaceChildren(
      element('div', {class: 'row'}, element('label', {}, 'Tree of ', this.depth), element('label', {}, ' first ', this.width), element('label', {}, ' leaves by ', this.eval)),
      this.note, this.box, element('div', {class: 'beside'}, this.small, this.where));
    this.shown = this.asked = this.game = null;
    if (!this.watching) { this.watching = new ResizeObserver(() => this.walk?.resized()); this.watching.observe(this.box); } else { this.watching.disconnect(); this.watching.observe(this.box); }
  }
  close() { this.walk?.stop(); }

  place() { return `${app.state.id} ${app.state.revision} ${here()}`; }
  async ask() {
    this.asked = this.place();
    this.walk?.stop();
    app.analyses.delete('tree');
    if (app.view.ending) return this.show();
    if (await call('tree', {ply: here(), depth: Number(this.depth.value), width: Number(this.width.value), eval: this.eval.value}, true)) return;
    // Not the tree of something else.
    this.shown = this.walk = null;
    for (const part of [this.box, this.small, this.where]) part.replaceChildren();
  }

  show() {
    if (!app.state || !this.box) return;
    if (this.game !== app.state.game) {
      this.game = app.state.game;
      this.eval.replaceChildren(...app.game().evaluators.map((one) => element('option', {value: one.name, title: one.about}, one.name)));
    }
    if (this.asked !== this.place()) return void this.ask();
    if (app.view.ending) {
      this.note.textContent = 'The game is over here: go back to a position with moves.';
      this.shown = this.walk = null;
      return this.box.replaceChildren();
    }
    const tree = app.analyses.get('tree');
    if (!tree) { this.note.textContent = app.waiting.tree ? `${app.waiting.tree} searches are before it.` : ''; return; }
    if (tree.failed) { this.note.textContent = `There is no tree: ${tree.failed}`; return this.box.replaceChildren(); }
    if (tree === this.shown) return;
    this.shown = tree;
    const {sides} = app.state;
    this.note.textContent = `The first ${tree.width} moves at each node, ${tree.depth} plies deep. Dark nodes: ${sides[0]} to move, who wants large values; light ones: ${sides[1]}.`;
    this.walk = explorer(tree, (...given) => { this.controls = player(...given); return this.controls; }, (node) => this.look(tree, node));
    this.walk.stop = () => this.controls.stop();
    this.box.replaceChildren(this.walk.tabs, this.walk.about, this.walk.controls, this.walk.told, element('div', {class: 'tree', tabindex: 0, role: 'group', 'aria-label': 'Tree'}, this.walk.holder));
    this.walk.resized();
    this.controls.to(0);
  }

  // The board at the node where the walk is.
  async look(tree, node) {
    const line = [];
    for (let n = node; n; n = tree.nodes[n].parent) line.unshift(tree.nodes[n].move);
    this.looking = node;
    // What is looked at stays in sight where the tree is wider than the window.
    const frame = this.walk?.holder.parentElement, mark = frame?.querySelector('.here');
    if (mark) frame.scrollLeft += mark.getBoundingClientRect().left - frame.getBoundingClientRect().left - frame.clientWidth / 2;
    const view = await call('at', {ply: tree.ply, line}, true);
    if (!view?.svg || this.looking !== node || this.shown !== tree) return;
    const svg = document.importNode(new DOMParser().parseFromString(view.svg, 'image/svg+xml').documentElement, true);
    svg.removeAttribute('width');
    svg.removeAttribute('height');
    this.small.replaceChildren(svg);
    this.where.textContent = line.length ? `After ${line.join(' ')}` : 'The root';
  }
}
