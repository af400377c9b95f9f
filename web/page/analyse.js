// Several searchers on one position, side by side, while they deepen.
import {Graph} from './graph.js';
import {app, call, go, here} from './game.js';
import {brief, element, number} from './shared.js';

const most = 4;

const most_shown = 6;

// How a sampler shared its playouts among the moves: the one that is visited most is played.
function visits(all) {
  const sum = all.reduce((sum, one) => sum + one.visits, 0);
  return element('div', {class: 'visits', role: 'list', 'aria-label': 'Share of the visits of each move'}, all.slice(0, most_shown).map((one) => {
    const share = `${(100 * one.visits / sum).toFixed(1)} %`;
    return element('div', {role: 'listitem', 'aria-label': `${one.move}: ${share} of ${number(sum)} visits`, title: `${number(one.visits)} visits`}, element('span', {}, one.move), element('meter', {min: 0, max: sum, value: one.visits, 'aria-hidden': 'true'}), element('span', {class: 'soft'}, share));
  }));
}

// By which the server knows the searchers, and names them where it refuses one.
const slot = (i) => `${i + 1}`;

export class Analyse {
  constructor() {
    this.graph = new Graph();
    this.searchers = null;
    this.running = null;  // the place that was asked about
    this.whole = null;    // the ply that the analysis of the whole game has come to
    this.asking = false;  // for the analysis of that ply
  }

  open(panel) {
    this.list = element('div', {class: 'searchers'});
    this.cards = element('div', {class: 'cards'});
    this.seconds = element('select', {'aria-label': 'Time'}, [1, 3, 10, 30, 60].map((n) => element('option', {value: n, selected: n === 10}, `${n} s each`)));
    this.start = element('button', {type: 'button', class: 'main', onclick: () => (this.running ? this.stop() : this.begin())}, 'Start');
    this.follow = element('input', {type: 'checkbox', id: 'follow', checked: true});
    this.all = element('button', {type: 'button', onclick: () => this.every()}, 'Every move of the game');
    panel.replaceChildren(
      element('div', {class: 'row'}, this.start, this.seconds, element('label', {class: 'check'}, this.follow, ' follow the board')),
      element('div', {class: 'card'}, element('h2', {}, 'Searchers'), this.list,
        element('button', {type: 'button', onclick: () => { if (this.searchers.length < most) { this.searchers.push('pvs'); this.fill(); } }}, 'Add a searcher')),
      this.cards, element('div', {class: 'card'}, element('h2', {}, 'Values of the game'), this.graph.box, element('div', {class: 'row'}, this.all)));
    this.fill();
  }
  close() { if (this.running || this.whole !== null) this.stop(); }

  fill() {
    if (!app.state) return;
    this.game = app.state.game;
    const fitting = app.catalogue.searchers.filter((one) => one.games.includes(this.game));
    this.searchers ??= [...new Set([app.game().searcher, 'pvs', 'uct', 'alpha-beta'])].filter((name) => fitting.some((one) => one.name === name)).slice(0, 3);
    this.list.replaceChildren(...this.searchers.map((spec, i) => {
      const name = spec.split('(')[0];
      const choice = element('select', {'aria-label': `Searcher ${i + 1}`}, fitting.map((one) => element('option', {value: one.name, title: one.about, selected: one.name === name}, one.name)));
      const about = () => fitting.find((one) => one.name === choice.value)?.settings.map((one) => `${one.name} (${one.about})`).join('\n');
      const settings = element('input', {type: 'text', spellcheck: 'false', autocomplete: 'off', 'aria-label': `Settings of searcher ${i + 1}`, placeholder: 'settings: depth=8', value: spec.includes('(') ? spec.slice(name.length + 1, -1) : '', title: about()});
      const changed = () => { this.searchers[i] = settings.value.trim() ? `${choice.value}(${settings.value.trim()})` : choice.value; settings.title = about(); if (this.running) this.begin(); };
      choice.addEventListener('change', changed);
      settings.addEventListener('change', changed);
      return element('div', {class: 'row searcher'}, choice, settings, element('button', {type: 'button', class: 'quiet', 'aria-label': `Remove searcher ${i + 1}`, onclick: () => { this.searchers.splice(i, 1); this.fill(); if (this.running) this.begin(); }}, '\u00d7'));
    }));
  }

  place() { return `${app.state.id} ${app.state.revision} ${here()}`; }
  async begin() {
    if (!this.searchers.length || app.view.ending) return;
    this.running = this.place();
    this.whole = null;
    app.analyses.clear();
    const asked = await call('analyse', {ply: here(), seconds: Number(this.seconds.value), slots: Object.fromEntries(this.searchers.map((spec, i) => [slot(i), spec]))});
    if (!asked) this.running = null;
    this.show();
  }
  async stop() {
    this.running = this.whole = null;
    await call('stop');
    this.show();
  }
  // From the end, so that what is found out later is of positions before.
  async every() {
    this.whole = app.state.moves.length;
    this.running = null;
    await this.next();
  }
  async next() {
    if (this.whole === null) return undefined;
    if (this.whole < 0) { this.whole = null; return this.show(); }
    if (this.whole === app.state.moves.length && app.state.over) { --this.whole; return this.next(); }
    app.analyses.delete('game');
    this.revision = app.state.revision;
    this.asking = true;
    const asked = await call('analyse', {ply: this.whole, seconds: 0.5, slots: {game: app.game().searcher}}, true);
    this.asking = false;
    if (asked) return undefined;
    this.whole = null;
    return this.show();
  }

  // `came_back`: nobody listened before, so that the page could not ask for the next ply of the whole game.
  keep_under_way(slots, came_back) {
    if (!this.searchers?.some((_, i) => slots.includes(slot(i)))) this.running = null;
    if (this.whole === null || this.asking || slots.includes('game')) return;
    if (came_back) this.next();
    else this.whole = null;
  }

  values() {
    const map = new Map();
    const first = app.analyses.get(slot(0));
    if (first?.ply === here() && first.lines.length) map.set(first.lines[0].move, {text: brief(first.lines[0].text), best: true});
    return map;
  }

  show() {
    if (!app.state || !this.list) return;
    if (this.game !== app.state.game) { this.searchers = null; this.running = null; this.fill(); }
    this.graph.show();
    if (this.whole !== null && this.revision !== app.state.revision) this.whole = null;
    if (this.whole !== null && app.analyses.get('game')?.done && app.analyses.get('game').ply === this.whole) { --this.whole; this.next(); }
    this.all.textContent = this.whole === null ? 'Every move of the game' : `Move ${this.whole} of ${app.state.moves.length} \u2026`;
    this.all.disabled = !app.state.moves.length || this.whole !== null;
    const known = this.searchers.map((_, i) => app.analyses.get(slot(i)));
    if (this.running && this.running !== this.place()) { if (this.follow.checked) { this.running = null; setTimeout(() => this.begin()); } else this.running = null; }
    if (this.running && known.every((one) => one?.done)) this.running = null;
    this.start.textContent = this.running ? 'Stop' : 'Start';
    const position = here();
    this.cards.replaceChildren(...this.searchers.map((spec, i) => {
      const one = known[i], wait = app.waiting[slot(i)];
      const title = element('h3', {}, spec);
      if (!one || one.ply !== position) return element('div', {class: 'card result'}, title, element('p', {class: 'soft'}, this.running ? (wait ? `waits: ${wait} ${wait === 1 ? 'search is' : 'searches are'} before it` : 'thinks \u2026') : 'has not been asked about this position'));
      if (one.failed) return element('div', {class: 'card result'}, title, element('p', {class: 'soft'}, `failed: ${one.failed}`));
      const best = one.lines[0];
      const figures = [['depth', one.depth === 'end' ? 'to the end' : one.depth], ['nodes', number(one.nodes)], ['time', `${one.seconds.toFixed(2)} s`], ['nodes a second', number(Math.round(one.nodes / Math.max(one.seconds, 1e-6)))]];
      return element('div', {class: `card result${one.done ? '' : ' live'}`}, title,
        best ? element('p', {class: 'value'}, element('b', {}, brief(best.text, 2)), {lower: ' at least', upper: ' at most'}[best.bound] ?? '', element('span', {class: 'soft'}, ` for ${app.state.sides[0]}${one.solved ? ', solved' : ''}`)) : element('p', {class: 'soft'}, 'found nothing in its limits'),
        one.lines.slice(0, 3).map((line) => element('p', {class: 'pv'}, one.lines.length > 1 ? `${brief(line.text, 2)}  ` : '', line.line.slice(0, 14).join(' '))),
        one.visits?.length ? visits(one.visits) : '',
        element('dl', {}, figures.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value)))));
    }));
  }
}
