// Comparisons and matches: asked for here, run by the server, with their report.
import {app, call} from './game.js';
import {element} from './shared.js';

export class Run {
  constructor() {
    this.heard = null;
    this.kind = 'comparison';
    this.typed = new Map();  // the searchers, by kind and game
  }

  open(panel) {
    const kind = (value, text) => element('button', {type: 'button', 'aria-pressed': String(this.kind === value), onclick: () => { this.kind = value; this.open(panel); this.show(); }}, text);
    const choice = (values, chosen, name) => element('select', {'aria-label': name}, values.map(([value, text]) => element('option', {value, selected: value === chosen}, text)));
    const match = this.kind === 'match';
    this.limit = choice([['4/0', 'depth 4'], ['6/0', 'depth 6'], ['8/0', 'depth 8'], ['0/100', '0.1 s each'], ['0/1000', '1 s each']], '4/0', 'Limit of each search');
    this.count = match ? choice([['10', '10 games'], ['20', '20 games'], ['50', '50 games'], ['100', '100 games']], '10', 'Games')
      : choice([['0', 'the built-in positions'], ['5', '5 random positions'], ['20', '20 random positions'], ['50', '50 random positions']], '5', 'Positions');
    this.list = element('textarea', {rows: match ? 2 : 4, spellcheck: 'false', 'aria-label': 'Searchers, a line each', oninput: () => this.typed.set(this.place(), this.list.value)});
    this.start = element('button', {type: 'button', class: 'main', onclick: () => (this.runs() ? call('stop-run') : this.begin())}, 'Run');
    this.status = element('p', {class: 'soft', role: 'status'});
    this.printed = element('pre', {class: 'printed', tabindex: 0, 'aria-label': 'What it prints'});
    this.report = element('p', {});
    panel.replaceChildren(
      element('div', {class: 'row'}, kind('comparison', 'Comparison'), kind('match', 'Match')),
      element('div', {class: 'card'}, element('h2', {}, match ? 'Two searchers play each other' : 'Searchers on the same positions'),
        this.list, element('div', {class: 'row'}, this.limit, this.count, this.start)),
      this.status, this.report, this.printed);
    this.game = null;
  }

  place() { return `${this.kind} ${app.state.game}`; }
  runs() { return this.heard && this.heard.id === app.state?.id && ['waits', 'begun', 'progress', 'printed'].includes(this.heard.state); }
  async begin() {
    const [depth, milliseconds] = this.limit.value.split('/').map(Number);
    this.heard = null;
    await call('run', {kind: this.kind, searchers: this.list.value.split('\n').map((one) => one.trim()).filter(Boolean), depth, milliseconds, count: Number(this.count.value)});
  }
  keep_under_way(run, report) {
    if (!run && this.runs()) this.heard = {...this.heard, state: 'failed', said: 'the server was started anew'};
    if (!report && this.heard?.state === 'report') this.heard = null;
  }
  hear(data) { this.heard = {...data, id: app.state.id}; }

  show() {
    if (!app.state || !this.list) return;
    if (this.game !== app.state.game) {
      this.game = app.state.game;
      const fitting = (name) => app.catalogue.searchers.some((one) => one.name === name && one.games.includes(this.game));
      const usual = this.kind === 'match' ? ['alpha-beta', 'pvs(eval=zero)'] : ['minimax', 'alpha-beta', 'pvs', 'mtd-f'];
      this.list.value = this.typed.get(this.place()) ?? usual.filter((spec) => fitting(spec.split('(')[0])).join('\n');
    }
    const heard = this.heard?.id === app.state.id ? this.heard : null;
    this.start.textContent = this.runs() ? 'Stop' : 'Run';
    const words = {waits: `waits: ${heard?.said === '0' ? 'begins soon' : `${heard?.said} runs are before it`}`, begun: 'runs', printed: 'runs', progress: heard?.said, report: 'is done', failed: heard?.said};
    this.status.textContent = heard ? `It ${heard.state === 'progress' ? 'runs: ' : heard.state === 'failed' ? 'has ended: ' : ''}${words[heard.state]}.` : 'It runs on the server, on the game that is chosen above.';
    this.printed.textContent = heard?.printed ?? '';
    this.printed.hidden = !this.printed.textContent;
    this.report.replaceChildren(heard?.state === 'report' ? element('a', {class: 'button', href: `/api/sessions/${app.state.id}/report`, target: '_blank', rel: 'noopener'}, 'Open the report') : '');
  }
}
