// The view in which games are played.
import {Graph} from './graph.js';
import {app, call, change, go, here, say} from './game.js';
import {brief, element, number} from './shared.js';

// The game's own levels, each with what it does, and who plays beside them.
export function opponents(game) {
  const {searcher} = game;
  return [
    {name: 'Beginner: level 1, 3 moves in 10 at random', searcher: `${searcher}(level=1,noise=0.3)`},
    ...game.levels.map((does, i) => ({name: `Level ${i + 1}: ${does}`, searcher: `${searcher}(level=${i + 1})`})),
    {name: 'All it can: by its clock, or 1 s a move', searcher},
  ];
}
const usual_level = 4;

export class Play {
  constructor() {
    this.hints = false;
    this.graph = new Graph();
  }

  usual_seats(name) {
    const game = app.catalogue.games.find((one) => one.name === name);
    return [{searcher: ''}, {searcher: opponents(game)[usual_level].searcher}];
  }

  open(panel) {
    this.seats = [0, 1].map((i) => this.seat(i));
    this.moves = element('ol', {class: 'moves', 'aria-label': 'Moves'});
    this.typed = element('input', {id: 'typed', type: 'text', autocomplete: 'off', spellcheck: 'false', placeholder: 'type a move', 'aria-label': 'Type a move', size: 10});
    this.again = element('button', {type: 'button', class: 'main', onclick: () => this.new_game()}, 'New game');
    this.undone = element('button', {type: 'button', title: 'Undo (u)', 'aria-keyshortcuts': 'u', onclick: () => this.undo()}, 'Undo');
    this.hinted = element('button', {type: 'button', title: 'Hint (h)', 'aria-keyshortcuts': 'h', 'aria-pressed': String(this.hints), onclick: () => this.hint()}, 'Hint');
    this.said = element('p', {class: 'said', 'aria-live': 'off'});
    this.asked = null;  // another view may have asked for other things meanwhile
    const form = element('form', {class: 'row', onsubmit: (event) => { event.preventDefault(); this.type(); }}, this.typed, element('button', {type: 'submit'}, 'Play'));
    panel.replaceChildren(
      element('div', {class: 'row'}, this.again, this.undone, this.hinted),
      element('div', {class: 'card'}, element('h2', {}, 'Who plays'), this.seats.map((seat) => seat.box), this.timing()),
      this.said,
      element('div', {class: 'card'}, element('h2', {}, 'Moves'), this.moves, form, this.graph.box),
      this.exchange());
  }

  timing() {
    this.clock = element('select', {'aria-label': 'Clock of each side'}, [['', 'No clock'], ['60000/0', '1 minute'], ['180000/2000', '3 minutes and 2 s a move'], ['300000/0', '5 minutes'], ['900000/10000', '15 minutes and 10 s a move']].map(([value, text]) => element('option', {value}, text)));
    this.clock.addEventListener('change', () => change('seats', {clock: this.chosen_clock()}));
    return element('div', {class: 'seat-choice'}, element('span', {class: 'side'}, 'Clock'), this.clock);
  }
  chosen_clock() {
    if (!this.clock.value) return null;
    const [total, increment] = this.clock.value.split('/').map(Number);
    return {total, increment};
  }

  // Giving the game to others, and taking theirs.
  exchange() {
    const text = element('textarea', {rows: 3, spellcheck: 'false', 'aria-label': 'A position or a game', placeholder: 'Paste a position, moves or a game; or drop a file'});
    const read = async () => { if (await read_in(text.value)) text.value = ''; };
    const copied = element('span', {role: 'status'});
    const copy = async (what) => {
      try { await navigator.clipboard.writeText(what); copied.textContent = 'Copied.'; } catch { text.value = what; text.select(); copied.textContent = 'Copy it from here.'; }
    };
    return element('div', {class: 'card'}, element('h2', {}, 'Share'), text, element('div', {class: 'row'},
      element('button', {type: 'button', onclick: read}, 'Read'),
      element('button', {type: 'button', onclick: () => copy(location.href)}, 'Copy address'),
      element('button', {type: 'button', onclick: () => copy(app.view.position)}, 'Copy position'),
      element('button', {type: 'button', onclick: () => copy(app.state.moves.map((move) => move.text).join(' '))}, 'Copy moves'), copied));
  }

  seat(i) {
    const name = element('span', {class: 'side'});
    const choice = element('select', {'aria-label': i ? 'Second side' : 'First side'});
    const own = element('input', {type: 'text', class: 'spec', spellcheck: 'false', autocomplete: 'off', 'aria-label': 'Searcher with its settings', placeholder: 'pvs(depth=6)', list: 'searchers', hidden: true});
    const box = element('div', {class: 'seat-choice'}, name, choice, own);
    choice.addEventListener('change', () => {
      own.hidden = choice.value !== 'own';
      if (choice.value === 'own') { own.value ||= app.game().searcher; own.focus(); }
      else this.sit();
    });
    // Not 'change', which does not come for what the page filled in.
    const settle = () => { if (choice.value === 'own' && own.value.trim() !== app.state.seats[i].searcher) this.sit(); };
    own.addEventListener('blur', settle);
    own.addEventListener('keydown', (event) => { if (event.key === 'Enter') settle(); });
    return {name, choice, own, box};
  }
  chosen(i) {
    const {choice, own} = this.seats[i];
    if (choice.value === 'you') return {searcher: ''};
    if (choice.value === 'own') return {searcher: own.value.trim()};
    return {searcher: opponents(app.game())[Number(choice.value)].searcher};
  }
  sit() { return change('seats', {seats: [this.chosen(0), this.chosen(1)]}); }
  new_game() { return change('load', {game: app.state.game, seats: [this.chosen(0), this.chosen(1)], clock: this.chosen_clock()}); }
  undo() {
    const {moves, seats} = app.state;
    const own = moves.findLastIndex((move) => !seats[move.side - 1].searcher);
    if (own >= 0) return change('back', {revision: app.state.revision, ply: own});
    // A loss on time before a move of one's own.
    if (moves.length && app.state.over) return change('back', {revision: app.state.revision, ply: moves.length});
    if (moves.length && !seats.some((seat) => !seat.searcher)) return change('back', {revision: app.state.revision, ply: moves.length - 1});
    return undefined;
  }
  async hint() {
    this.hints = !this.hints;
    this.hinted.setAttribute('aria-pressed', this.hints);
    this.asked = null;
    if (this.hints) await this.ask();
    else await call('stop');
  }
  // Values of the position that is looked at, asked for once.
  async ask() {
    const place = `${app.state.revision}/${app.at}`;
    if (this.asked === place || app.view.ending || app.state.thinking) return;
    this.asked = place;
    await call('analyse', {ply: here(), seconds: 3, all: true, slots: {hint: app.game().searcher}}, true);
  }
  async type() {
    const text = this.typed.value.trim();
    const move = app.view.moves.find((one) => one.text.toLowerCase() === text.toLowerCase());
    if (!move) return say(`'${text}' is not a legal move here (${app.view.moves.slice(0, 12).map((one) => one.text).join(' ')}${app.view.moves.length > 12 ? ' ...' : ''})`);
    if (app.state.seats[app.view.side - 1].searcher) return say(`it is ${app.view.mover}'s turn, and a searcher plays for ${app.view.mover}`);
    this.typed.value = '';
    if (app.at !== null && !(await change('back', {revision: app.state.revision, ply: app.at}))) return undefined;
    const now = app.state.now.moves.find((one) => one.text === move.text);
    return now && change('move', {revision: app.state.revision, id: now.id});
  }

  values() {
    const hint = app.analyses.get('hint');
    const map = new Map();
    if (!this.hints || !hint || hint.ply !== here()) return map;
    hint.lines.forEach((line, i) => map.set(line.move, {text: brief(line.text), best: i === 0}));
    return map;
  }

  show() {
    const {state} = app;
    const all = opponents(app.game());
    this.seats.forEach(({name, choice, own}, i) => {
      name.textContent = state.sides[i];
      if (choice.dataset.game !== state.game) {
        choice.dataset.game = state.game;
        choice.replaceChildren(element('option', {value: 'you'}, 'You'), ...all.map((one, n) => element('option', {value: n}, one.name)), element('option', {value: 'own'}, 'Another searcher \u2026'));
      }
      if (document.activeElement === own || (document.activeElement === choice && choice.value === 'own')) return;
      const seat = state.seats[i];
      const known = all.findIndex((one) => one.searcher === seat.searcher);
      choice.value = !seat.searcher ? 'you' : known >= 0 ? known : 'own';
      own.hidden = choice.value !== 'own';
      if (!own.hidden) own.value = seat.searcher;
    });
    const at = here();
    const focused = [...this.moves.children].findIndex((one) => one.contains(document.activeElement));
    this.moves.replaceChildren(...state.moves.map((move, i) => element('li', {}, element('button', {type: 'button', class: i + 1 === at ? 'here' : '', 'aria-current': i + 1 === at ? 'true' : null, title: move.thought ? `value before it ${brief(move.thought.text)}` : null, onclick: () => go(i + 1)}, move.text))));
    const current = this.moves.querySelector('.here');
    if (focused >= 0) this.moves.children[Math.min(focused, state.moves.length - 1)]?.firstChild.focus({preventScroll: true});
    if (current) this.moves.scrollTop = current.offsetTop - this.moves.clientHeight / 2;
    const {clock} = state;
    this.clock.value = clock ? `${clock.total}/${clock.increment}` : '';
    this.graph.show();
    this.undone.disabled = !state.moves.length;
    if (this.hints) this.ask();
    this.said.textContent = this.spoken();
  }
  spoken() {
    const hint = app.analyses.get('hint');
    if (this.hints && app.waiting.hint) return `The hint waits: ${app.waiting.hint} searches are before it.`;
    if (this.hints && hint?.failed) return `There is no hint: ${hint.failed}`;
    if (this.hints && hint?.lines.length) return `Best for ${app.view.mover}: ${hint.lines[0].line.join(' ')} (${brief(hint.lines[0].text, 2)} for ${app.state.sides[0]}; ${hint.depth === 'end' ? 'to the end' : `depth ${hint.depth}`}, ${number(hint.nodes)} nodes).`;
    const last = app.state.moves.at(-1), opening = app.state.opening ? `Opening: ${app.state.opening}.` : '';
    if (last?.thought && app.state.seats[last.side - 1].searcher)
      return `${app.state.sides[last.side - 1]} played ${last.text}: ${brief(last.thought.text, 2)} for ${app.state.sides[0]}, ${number(last.thought.nodes)} nodes in ${last.thought.seconds.toFixed(2)} s. ${opening}`;
    return opening;
  }
}

// A game from elsewhere. Whoever has to move in it is a person, so that it stands as it came.
const most_bytes = 500000;
const read_in = (text) => (text.length > most_bytes ? say(`that is too much to read (expected at most ${most_bytes / 1000} kB)`) : change('load', {game: app.state.game, text, 'person-to-move': true}));

// A file that is dropped on the page. What is not UTF-8 is taken for what the programs of shogi write.
async function text_of(file) {
  const bytes = await file.slice(0, most_bytes + 1).arrayBuffer();
  try { return new TextDecoder('utf-8', {fatal: true}).decode(bytes, {stream: true}); } catch { return new TextDecoder('shift_jis').decode(bytes); }
}
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', async (event) => {
  event.preventDefault();
  const file = event.dataTransfer.files[0];
  if (file?.size > most_bytes) return say(`${file.name} is too large (expected at most ${most_bytes / 1000} kB)`);
  const text = file ? await text_of(file) : event.dataTransfer.getData('text');
  if (text && app.state) return read_in(text);
  return undefined;
});
