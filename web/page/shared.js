// What all parts of the page share.

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}
export const by = (id) => document.getElementById(id);
export const number = (n) => (n >= 1e9 ? `${(n / 1e9).toFixed(1)} G` : n >= 1e6 ? `${(n / 1e6).toFixed(1)} M` : n >= 1e4 ? `${Math.round(n / 1e3)} k` : String(n));
export const minus = (text) => text.replace(/^-/, '\u2212');

// A value in few characters: decimals that matter beside others, no more.
export function brief(text, decimals = 1) {
  const value = Number(text);
  if (!/^[+-]?\d+\.\d+$/.test(text) || Number.isNaN(value)) return minus(text);
  const rounded = value.toFixed(Math.abs(value) >= 100 ? 0 : decimals);
  return minus(`${value > 0 ? '+' : ''}${Number(rounded) === 0 ? rounded.replace('-', '') : rounded}`);
}

// What goes wrong: there are no live data; a request was not answered; why what somebody asked for was refused, until
// something else is done; what troubles the game. What is given replaces what was said of it before.
const wrong = {lost: false, unanswered: null, refused: null, game: null};
export function tell_wrong(more) {
  Object.assign(wrong, more);
  const text = wrong.lost ? 'The server does not answer; the page tries again.' : wrong.unanswered ?? wrong.refused ?? wrong.game;
  by('trouble').hidden = !text;
  by('trouble').textContent = text ?? '';
}

export function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined && value !== null) made.setAttribute(key, value);
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return made;
}
export function clock_text(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// Whether so many moves of one state of a game are those of another.
export const same_line = (one, other, plies) => one.id === other.id && one.game === other.game && one.start === other.start &&
  one.moves.length >= plies && other.moves.slice(0, plies).every((move, i) => move.text === one.moves[i].text);
