// Which view is shown, and what of the game is shown beside all of them.
import {get, listen, post} from './api.js';
import {Board} from './board.js';
import {Analyse} from './analyse.js';
import {address, app, attempt, call, change, go, here, say, show_by, step, take} from './game.js';
import {Play} from './play.js';
import {Run} from './run.js';
import {brief, by, clock_text, element, tell_wrong} from './shared.js';
import {Watch} from './watch.js';

const board = new Board(by('board'), by('choices'), enter);
const views = {play: new Play(), analyse: new Analyse(), watch: new Watch(), run: new Run()};
let view = views.play;
let stop_listening = null;
let moving = false;
let came_back = false;  // live data begin anew: what is told first is what went on meanwhile
show_by(show);

async function enter(move) {
  if (moving) return;
  moving = true;
  try {
    if (app.at !== null && !(await change('back', {revision: app.state.revision, ply: app.at}))) return;
    const now = app.state.now.moves.find((one) => one.text === move.text);
    if (now) await change('move', {revision: app.state.revision, id: now.id});
  } finally {
    moving = false;
    show();
  }
}

function show() {
  const {state, view: position} = app;
  if (!state) return;
  const live = app.at === null;
  const person = !state.seats[position.side - 1].searcher;
  by('game').value = state.game;
  const played = here() > 0 ? state.moves[here() - 1].text : null;
  board.show(position, {active: !moving && (live ? person && !state.over : person), last: played === null ? [] : board.last_path(played)});
  board.show_values(view.values?.() ?? new Map());
  by('status').textContent = status(state, position, live);
  document.title = `${state.game} \u2013 kigi`;
  bars();
  evaluate();
  view.show();
}

// What an evaluator says of the position that is looked at, without a search: asked for once, if somebody chose one.
let evaluated = '';
async function evaluate() {
  const {state} = app;
  const choice = by('evaluator');
  if (choice.dataset.game !== state.game) {
    choice.dataset.game = state.game;
    const {evaluators} = app.game();
    choice.replaceChildren(element('option', {value: ''}, 'none'), ...evaluators.map(({name, about}) => element('option', {value: name, title: about}, name)));
    const usual = localStorage.getItem(`kigi.evaluator.${state.game}`);
    if (evaluators.some(({name}) => name === usual)) choice.value = usual;
  }
  const ply = here();
  const place = `${state.id}/${state.revision}/${ply}/${choice.value}`;
  if (evaluated === place) return;
  evaluated = place;
  if (!choice.value) { by('estimate').textContent = ''; return; }
  const said = await call('estimate', {ply, evaluator: choice.value}, true);
  if (evaluated !== place) return;  // the game has gone on
  by('estimate').textContent = !said ? '' : said.text === null ? 'the game is over' : `${brief(said.text, 2)} for ${state.sides[0]}`;
}

// Who sits where, and the clocks.
function bars() {
  const {state} = app;
  for (const [id, side] of board.turned ? [['above', 0], ['below', 1]] : [['above', 1], ['below', 0]]) {
    const seat = state.seats[side];
    const left = clock_left(side);
    by(id).replaceChildren(
      element('b', {class: !state.over && app.view.side === side + 1 ? 'turn' : ''}, state.sides[side]),
      element('span', {class: 'who'}, seat.searcher || 'you'),
      left === null ? '' : element('span', {class: `clock${left < 20000 ? ' short' : ''}`, role: 'timer'}, clock_text(left)));
  }
}
function clock_left(side) {
  const {clock} = app.state;
  if (!clock) return null;
  const runs = clock.running === side + 1 && !app.state.over;
  return clock.left[side] - (runs ? clock.spent + performance.now() - app.heard : 0);
}
setInterval(() => { if (app.state?.clock && !document.hidden) bars(); }, 500);

function choose_view(name) {
  if (view !== views[name]) view.close?.();
  view = views[name];
  for (const button of by('views').children) {
    if (button.dataset.view === name) button.setAttribute('aria-current', 'page');
    else button.removeAttribute('aria-current');
  }
  document.body.dataset.view = name;
  view.open(by('panel'));
  show();
}

// The board from the other side, and back.
function turn() {
  board.turn();
  by('turn').setAttribute('aria-pressed', board.turned);
  bars();
}

function status(state, position, live) {
  const n = live ? state.moves.length : app.at;
  const place = live ? '' : `After ${n} of ${state.moves.length} moves. `;
  if (position.ending) return `${place}The game is over: ${position.ending}.`;
  const wait = app.waiting.move;
  if (live && state.thinking) return `${position.mover} thinks${wait ? `: ${wait} ${wait === 1 ? 'search is' : 'searches are'} before it` : ''}\u2026`;
  return `${place}${position.mover} to move${n ? `, after ${state.moves[n - 1].text}` : ''}.`;
}

function heard(event, data) {
  if (event === 'found') came_back = true;
  if (event === 'lost' || event === 'found') return tell_wrong({lost: event === 'lost', unanswered: null});
  if (event === 'refused') return void join_again();
  if (event === 'state') take(data);
  if (event === 'analysis') {
    keep_thought(data);
    delete app.waiting[data.slot]; app.analyses.set(data.slot, data);
    show();
  }
  if (event === 'run') { views.run.hear(data); if (view === views.run) view.show(); }
  if (event === 'waiting') { app.waiting = data; show(); }
  if (event === 'under-way') keep_under_way(data);
}

// What ended while nobody listened, or was stopped from another page, is not waited for.
function keep_under_way({slots, run, report}) {
  for (const [slot, one] of app.analyses) if (!slots.includes(slot)) one.done = true;
  for (const slot of Object.keys(app.waiting)) if (slot !== 'move' && !slots.includes(slot)) delete app.waiting[slot];
  views.analyse.keep_under_way(slots, came_back);
  came_back = false;
  views.run.keep_under_way(run, report);
  show();
}

// What was found out about a position of the game belongs to its graph.
function keep_thought({ply, done, lines = [], depth, nodes, seconds, solved}) {
  if (!done || !lines.length) return;
  const thought = {value: lines[0].value, text: lines[0].text, depth, nodes, seconds, solved};
  if (ply < app.state.moves.length) app.state.moves[ply].thought = thought;
  else app.state.last = thought;
}

async function open_session(id) {
  const state = await get(`/api/sessions/${id}`);
  join(state);
}
function join(state) {
  stop_listening?.();
  if (app.state && app.state.id !== state.id) post(`/api/sessions/${app.state.id}/leave`, {}).catch(() => {});
  app.at = null;
  take(state);
  stop_listening = listen(state.id, heard);
}
// There are no live data of the game: it is looked for, and if it is not known any more, made anew as its address has it.
async function join_again() {
  const {id} = app.state;
  try {
    const state = await get(`/api/sessions/${id}`);
    if (app.state.id === id) join(state);
  } catch (error) {
    if (error.status === 404) return void begin();
    setTimeout(() => { if (app.state.id === id) join_again(); }, 2000);
  }
}
async function create(body, unasked = false) {
  const state = await attempt(() => post('/api/sessions', body), unasked);
  if (state) join(state);
  return state;
}
const from_hash = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

async function begin() {
  const asked = from_hash();
  const known = location.hash && location.hash !== sessionStorage.getItem('kigi.address') ? null : sessionStorage.getItem('kigi.session') ?? localStorage.getItem('kigi.session');
  if (known && /^[0-9a-f]{32}$/.test(known)) {
    try { return await open_session(known); } catch (error) { if (error.status !== 404) say(error.message); }
  }
  const games = app.catalogue.games.map((game) => game.name);
  const offered = asked.game === undefined || games.includes(asked.game);
  const game = offered ? asked.game ?? games[0] : games[0];
  const seats = views.play.usual_seats(game);
  if (offered && await create({...asked, game, seats, 'person-to-move': true})) return;
  await create({game, seats}, true);
  if (!offered) say(`this server does not offer ${asked.game}`);
}

function theme(wanted) {
  const dark = wanted ? wanted === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
theme(localStorage.getItem('kigi.theme'));
by('theme').addEventListener('click', () => {
  const wanted = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  localStorage.setItem('kigi.theme', wanted);
  theme(wanted);
});

document.addEventListener('keydown', (event) => {
  if (!app.state || event.ctrlKey || event.altKey || event.metaKey || event.target.closest('input, select, textarea')) return;
  const goes = {ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => go(0), End: () => go(app.state.moves.length)}[event.key];
  if (event.target.closest('.cells') && (goes || event.key === 'Escape')) return;  // the board has its own
  if (goes) { event.preventDefault(); goes(); }
  else if (event.key === 'Escape') board.take_back();
  else if (event.key === 'h' && view === views.play) views.play.hint();
  else if (event.key === 'u') views.play.undo();
  else if (event.key === 'f') turn();
});

try {
  app.catalogue = await get('/api/catalogue');
  by('game').replaceChildren(...app.catalogue.games.map((game) => element('option', {value: game.name, title: game.about}, game.name)));
  by('game').addEventListener('change', async (event) => { if (!(await create({game: event.target.value, seats: views.play.usual_seats(event.target.value)}))) show(); });
  by('evaluator').addEventListener('change', (event) => { localStorage.setItem(`kigi.evaluator.${app.state.game}`, event.target.value); evaluate(); });
  by('views').replaceChildren(...[['play', 'Play'], ['analyse', 'Analyse'], ['watch', 'Watch'], ...(app.catalogue.runs ? [['run', 'Run']] : [])].map(([name, text]) => element('button', {type: 'button', 'data-view': name, onclick: () => choose_view(name)}, text)));
  by('steps').replaceChildren(...[['First position', '\u00ab', () => go(0)], ['One move back', '\u2039', () => step(-1)], ['One move on', '\u203a', () => step(1)], ['Last position', '\u00bb', () => go(app.state.moves.length)]]
    .map(([name, sign, does]) => element('button', {type: 'button', 'aria-label': name, title: name, onclick: does}, sign)),
    element('button', {type: 'button', id: 'turn', 'aria-label': 'Turn the board round', 'aria-pressed': 'false', 'aria-keyshortcuts': 'f', title: 'Turn the board round (f)', onclick: turn}, '\u21c5'));
  choose_view('play');
  await begin();
  addEventListener('hashchange', () => { if (location.hash !== address(app.state)) begin(); });
} catch (error) {
  say(error.message);
}
