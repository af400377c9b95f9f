// The game that all views share, as the server tells it, the place in it that is looked at, and what is asked of the
// server about it.
import {get, post, Refused} from './api.js';
import {same_line, tell_wrong} from './shared.js';

export const app = {
  catalogue: null,
  state: null,
  analyses: new Map(),  // by slot, the last that was heard
  waiting: {},
  at: null,             // the ply that is looked at; null: where the game is
  view: null,           // the position there
  game() { return this.catalogue.games.find((one) => one.name === this.state.game); },
};

// What shows the game anew, once it has changed.
let show = () => {};
export function show_by(shows) { show = shows; }

export const say = (text) => tell_wrong({refused: text});
// Does something that the server may refuse, and says why. `unasked`: nobody asked for it, so that what was said stays.
export async function attempt(work, unasked = false) {
  try {
    const done = await work();
    tell_wrong(unasked ? {unanswered: null} : {unanswered: null, refused: null});
    return done;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 409) return void refresh();
    tell_wrong(error.status === 0 ? {unanswered: error.message} : {refused: error.message});
    return undefined;
  }
}

export const call = (what, body = {}, unasked = false) => attempt(() => post(`/api/sessions/${app.state.id}/${what}`, body), unasked);
export async function change(what, body = {}) {
  const state = await call(what, body);
  if (state?.id) take(state);
  return state;
}
async function refresh() {
  const state = await attempt(() => get(`/api/sessions/${app.state.id}`), true);
  if (state) take(state);
}

// The address of the game: its position and moves, which anybody can open.
export function address(state) {
  const part = new URLSearchParams({game: state.game});
  if (!state.fromInitial) part.set('position', state.start);
  if (state.moves.length) part.set('moves', state.moves.map((move) => move.text).join(' '));
  return `#${part}`;
}

export function take(state) {
  // An answer may come later than the live data of what happened after it.
  if (app.state && app.state.id === state.id && state.revision < app.state.revision) return;
  const before = app.state;
  const same = before && before.id === state.id && before.revision === state.revision;
  if (!same) { app.analyses.clear(); app.waiting = {}; }
  app.state = state;
  app.heard = performance.now();
  // What is looked at may be gone: another game was read, or another page took moves back.
  if (app.at !== null && (app.at >= state.moves.length || !same_line(before, state, app.at))) app.at = null;
  if (app.at === null) app.view = state.now;
  const hash = address(state);
  if (location.hash !== hash) history.replaceState(null, '', hash);
  sessionStorage.setItem('kigi.session', state.id);
  sessionStorage.setItem('kigi.address', hash);
  localStorage.setItem('kigi.session', state.id);
  tell_wrong({game: state.trouble});
  show();
}

export const here = () => app.at ?? app.state.moves.length;

// Where the last step leads, of which the answer may be under way: a key that is held counts from there.
let aim = null;
export const step = (plies) => go((aim ?? here()) + plies);

let asked = 0, shown = 0;
export async function go(ply) {
  const last = app.state.moves.length, mine = ++asked;
  ply = Math.max(0, Math.min(last, ply));
  aim = null;
  if (ply === last) { shown = mine; app.at = null; app.view = app.state.now; return show(); }
  aim = ply;
  const {state} = app;
  const position = await call('at', {ply});
  if (mine === asked) aim = null;
  if (!position || mine < shown || !same_line(state, app.state, ply)) return;  // or somebody went elsewhere meanwhile
  shown = mine;
  app.at = ply;
  app.view = position;
  show();
}
