// The script of each page. It looks up the states that flowc has explored, and never computes one.
// Text reaches the page only through text nodes.
'use strict';

const data = JSON.parse(document.getElementById('data').textContent);
const part = id => document.getElementById(id);
const all = (query, within = document) => Array.from(within.querySelectorAll(query));

/** Returns a new element. Strings among its children become text. */
function make(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties || {})) {
    if (name === 'class') element.className = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child !== null));
  return element;
}

/** Returns the decoded text of a part of an address, or the text itself if it can't be decoded. */
function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

// MARK: Views

function show(view) {
  for (const section of all('.view')) section.hidden = section.id !== view;
  for (const link of all('.views a')) {
    if (link.dataset.view === view) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Shows the view that the fragment of the page's address names. */
function route() {
  const [kind, ...rest] = location.hash.slice(1).split('=');
  const value = rest.join('=');
  const views = {
    screen: () => showArticle(`screen=${decoded(value)}`),
    coordinator: () => showArticle(`coordinator=${decoded(value)}`),
    screens: () => showArticle(null),
    picture: () => showPicture(decoded(value)),
    walk: () => showWalk(value),
    reach: () => reach(decoded(value)),
    scenarios: () => showScenario(''),
    scenario: () => showScenario(value),
  };
  const isKnown = Object.hasOwn(views, kind);
  const isThere = (isKnown ? views[kind] : views.picture)() !== false && (isKnown || !kind);
  part('missing').hidden = isThere;
  part('missing').textContent = isThere ? '' : `This page has nothing at #${decoded(location.hash.slice(1))}.`;
}

/** Shows one article, or all of them. Returns false if there is no such article. */
function showArticle(id) {
  const chosen = id && part(id);
  show('screens');
  for (const article of all('#screens > article')) {
    article.hidden = chosen ? article !== chosen : isHidden(article.id);
  }
  part('screens').classList.toggle('one', Boolean(chosen));
  for (const link of all('.list a')) {
    if (chosen && fragment(link) === id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  if (chosen) chosen.focus({ preventScroll: true });
  window.scrollTo(0, 0);
  return !id || Boolean(chosen);
}

const fragment = link => decoded(link.hash.slice(1));

// MARK: Search and filters

let matching = new Set(data.screens.keys());
const numbers = new Map(data.screens.map((screen, index) => [`screen=${screen.name}`, index]));

const isHidden = id => numbers.has(id) && !matching.has(numbers.get(id));

function matches(screen, words, filters) {
  return words.every(word => screen.find.includes(word))
    && filters.every(([name, value]) => screen[name].includes(value));
}

function filter() {
  const words = part('search').value.toLowerCase().split(/\s+/).filter(Boolean);
  const filters = all('[data-filter]').filter(select => select.value)
    .map(select => [select.dataset.filter, select.value]);
  const isFiltered = words.length + filters.length > 0;
  matching = new Set(data.screens.flatMap((screen, index) =>
    matches(screen, words, filters) ? [index] : []));
  part('count').textContent = isFiltered
    ? `${matching.size} of ${data.screens.length} screens` : '';
  filterList(isFiltered);
  filterPictures();
  if (!part('screens').hidden && !part('screens').classList.contains('one')) showArticle(null);
}

function filterList(isFiltered) {
  for (const item of all('.list > ul > li')) {
    const screens = all('ul > li', item);
    for (const screen of screens) screen.hidden = isHidden(fragment(screen.querySelector('a')));
    item.hidden = isFiltered && screens.every(screen => screen.hidden);
  }
}

function filterPictures() {
  for (const link of all('.canvas svg a')) {
    link.classList.toggle('dim', isHidden(decoded(link.href.baseVal.slice(1))));
  }
}

// MARK: Pictures

/** A picture that can be moved and zoomed: its canvas, its whole size, and the part that is shown. */
class Picture {
  constructor(canvas) {
    this.canvas = canvas;
    this.svg = canvas.querySelector('svg');
    const box = this.svg.viewBox.baseVal;
    this.whole = { x: 0, y: 0, width: box.width, height: box.height };
    this.pointers = new Map();
    this.fit();
    this.listen();
  }

  set(box) {
    this.box = box;
    this.svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  }

  fit() { this.set({ ...this.whole }); }

  /** Zooms by a factor around a point of the canvas, from 0 to 1 in both directions. */
  zoom(factor, x = 0.5, y = 0.5) {
    const { box } = this;
    const scale = this.limited(factor);
    const width = box.width * scale;
    this.set({
      x: box.x + box.width * (1 - scale) * x, y: box.y + box.height * (1 - scale) * y,
      width, height: box.height * scale,
    });
  }

  /** Returns a factor by which the picture can be zoomed: neither too far in nor too far out. */
  limited(factor, { width } = this.box) {
    return Math.min(Math.max(width * factor, 80), this.whole.width * 4) / width;
  }

  /** Moves by parts of what is shown. */
  move(x, y) {
    const { box } = this;
    this.set({ ...box, x: box.x + x * box.width, y: box.y + y * box.height });
  }

  /** Shows the card of a screen. Returns false if the picture has none. */
  find(name) {
    const link = all('svg a', this.canvas).find(
      link => decoded(link.href.baseVal) === `#screen=${name}` && link.querySelector('g.card'));
    if (!link) return false;
    const card = link.getBBox();
    const size = Math.max(card.width * 3, card.height * 3, 400);
    this.center(card, size, size);
    for (const other of all('svg a.found')) other.classList.remove('found');
    link.classList.add('found');
    return true;
  }

  center({ x, y, width, height }, newWidth, newHeight) {
    this.set({
      x: x + width / 2 - newWidth / 2, y: y + height / 2 - newHeight / 2,
      width: newWidth, height: newHeight,
    });
  }

  /** Moves a part into view, if the keyboard has reached it outside. */
  reveal(link) {
    if (!link || !link.matches(':focus-visible')) return;
    const { box } = this;
    const { x, y, width, height } = link.getBBox();
    const isInView = x >= box.x && y >= box.y
      && x + width <= box.x + box.width && y + height <= box.y + box.height;
    if (!isInView) this.center({ x, y, width, height }, box.width, box.height);
  }

  listen() {
    this.canvas.addEventListener('wheel', event => this.wheel(event), { passive: false });
    this.canvas.addEventListener('pointerdown', event => this.press(event));
    this.canvas.addEventListener('pointermove', event => this.pull(event));
    for (const end of ['pointerup', 'pointercancel']) {
      this.canvas.addEventListener(end, event => this.release(event));
    }
    this.canvas.addEventListener('focusin', event => this.reveal(event.target.closest('svg a')));
    this.canvas.addEventListener('click', event => {
      if (this.wasDragged) event.preventDefault();
    }, true);
    this.canvas.addEventListener('dragstart', event => event.preventDefault());
    this.canvas.addEventListener('keydown', event => this.key(event));
  }

  wheel(event) {
    event.preventDefault();
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    this.zoom(
      Math.exp(event.deltaY / 500), (event.clientX - left) / width, (event.clientY - top) / height);
  }

  /** Takes hold of the picture with the fingers, or with the mouse, that are down now. */
  hold() {
    this.held = { ...this.fingers, box: this.box };
  }

  /** Returns the middle of the first two fingers, and their distance: 1 for one finger. */
  get fingers() {
    const [first, second = first] = this.pointers.values();
    if (!first) return { x: 0, y: 0, distance: 1 };
    return {
      x: (first.x + second.x) / 2, y: (first.y + second.y) / 2,
      distance: Math.hypot(first.x - second.x, first.y - second.y) || 1,
    };
  }

  press(event) {
    if (event.button !== 0) return;
    if (event.isPrimary) this.pointers.clear();
    if (!this.pointers.size) this.wasDragged = false;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.hold();
  }

  release(event) {
    if (this.pointers.delete(event.pointerId)) this.hold();
  }

  /** Keeps the point of the picture that was taken hold of under the fingers. */
  pull(event) {
    if (!this.pointers.has(event.pointerId)) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { held, fingers } = this;
    const isPinch = this.pointers.size > 1;
    if (!this.wasDragged && !isPinch) {
      const [x, y] = [Math.abs(fingers.x - held.x), Math.abs(fingers.y - held.y)];
      // A finger that goes up or down scrolls the page.
      if (Math.hypot(x, y) < 5 || (event.pointerType === 'touch' && y > x)) return;
    }
    this.canvas.setPointerCapture(event.pointerId);
    this.wasDragged = true;
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const [middleX, middleY] = [left + width / 2, top + height / 2];
    const { box } = held;
    const scale = this.limited(held.distance / fingers.distance, box);
    const unit = Math.max(box.width / width, box.height / height);
    const point = {
      x: box.x + box.width / 2 + unit * (held.x - middleX - scale * (fingers.x - middleX)),
      y: box.y + box.height / 2 + unit * (held.y - middleY - scale * (fingers.y - middleY)),
      width: 0, height: 0,
    };
    this.center(point, box.width * scale, box.height * scale);
  }

  key(event) {
    const keys = {
      ArrowLeft: () => this.move(-0.1, 0), ArrowRight: () => this.move(0.1, 0),
      ArrowUp: () => this.move(0, -0.1), ArrowDown: () => this.move(0, 0.1),
      '+': () => this.zoom(0.8), '=': () => this.zoom(0.8), '-': () => this.zoom(1.25),
      0: () => this.fit(),
    };
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  }
}

/** Gives each card the image of its screen. The page has the data of each image once. */
function addImages() {
  for (const image of all('.canvas svg image')) {
    const card = image.closest('a');
    const article = card && part(decoded(card.href.baseVal.slice(1)));
    const source = article && article.querySelector('img');
    if (source) image.setAttribute('href', source.src);
  }
}

addImages();
const pictures = all('.canvas').map(canvas => new Picture(canvas));
let picture = pictures[0];

function choosePicture(index) {
  if (!pictures[index]) return;
  picture = pictures[index];
  pictures.forEach((other, place) => { other.canvas.hidden = place !== index; });
  if (part('which')) part('which').selectedIndex = index;
}

/** Shows the picture, and in it the screen with a name. Returns false if there is none. */
function showPicture(name) {
  show('picture');
  if (!name) return true;
  const screen = data.screens[numbers.get(`screen=${name}`)];
  const own = pictures.findIndex(
    picture => screen && screen.in.includes(picture.canvas.getAttribute('aria-label')));
  // The pictures with more about a screen come later.
  const order = [own, ...[...pictures.keys()].reverse()].filter(index => index >= 0);
  for (const index of order) {
    choosePicture(index);
    if (pictures[index].find(name)) return true;
  }
  return false;
}

// MARK: States

const walks = data.walk;

/** Returns the moves from a state, each with the number of the next state, or -1. */
function movesFrom(number) {
  const state = walks.states[number];
  const moves = [];
  for (let place = 4; place < state.length; place += 2) {
    const [key, group, row, news] = walks.moves[state[place]];
    moves.push({ key, group, row, news, target: state[place + 1] });
  }
  return moves;
}

const question = number => walks.asks[walks.states[number][2]];

/** Returns the number of the visible screen, or -1. */
function visibleScreen(number) {
  const floor = walks.floors[walks.states[number][0]].at(-1);
  const entry = floor && floor[2].at(-1);
  return entry ? entry[1] : -1;
}

/** Draws what the app shows in a state: each floor above the other, with its bars and its stack. */
function device(number) {
  const floors = walks.floors[walks.states[number][0]];
  const drawn = floors.map((floor, index) => drawFloor(floor, index === floors.length - 1));
  return make('div', { class: 'phone' }, ...drawn, drawQuestion(question(number)));
}

function drawFloor([style, bars, entries], isTop) {
  const stack = make('ol', { class: 'stack', 'aria-label': 'Stack' });
  for (const [text, screen] of entries) {
    const name = screen < 0 ? text : make('a', { href: link('screen', data.screens[screen].name) }, text);
    stack.append(make('li', {}, name));
  }
  const top = entries.at(-1);
  return make('div', { class: isTop ? 'floor top' : 'floor' },
    style ? make('p', { class: 'style' }, style) : null,
    isTop && top ? drawScreen(top) : null,
    stack,
    ...bars.map(drawBar));
}

function drawScreen([text, index]) {
  const screen = data.screens[index];
  const image = screen && part(`screen=${screen.name}`).querySelector('img');
  const shown = image
    ? make('img', { src: image.src, alt: `What ${screen.name} looks like` })
    : make('p', { class: 'screen' }, screen ? screen.name : text);
  return make('div', { class: 'front' },
    make('p', { class: 'title' }, (screen && screen.title) || text), shown);
}

function drawBar([selected, titles]) {
  const items = titles.map((title, index) =>
    make('li', index === selected ? { 'aria-current': 'true' } : {}, title));
  return make('ul', { class: 'bar', 'aria-label': 'Tabs' }, ...items);
}

function drawQuestion([kind, name, text, more]) {
  if (!kind) return null;
  const heads = { guard: `The guard ${name} is asked`, dialog: `Dialog ${name}`, end: name };
  return make('div', { class: `ask ${kind}`, role: 'group', 'aria-label': heads[kind] },
    make('p', { class: 'title' }, heads[kind]),
    text ? make('p', {}, text) : null, more ? make('p', {}, more) : null);
}

function tree(number) {
  const rows = walks.trees[walks.states[number][1]].map(index => walks.rows[index]);
  const settings = walks.settings[walks.states[number][3]];
  return [
    make('h3', {}, 'Live coordinators'),
    make('ul', { class: 'tree' }, ...rows.map(([branch, name, isOnWay, shows]) =>
      make('li', isOnWay ? { class: 'way' } : {},
        make('span', { class: 'branch', 'aria-hidden': 'true' }, branch),
        make('strong', {}, name), ` ${shows}`))),
    settings.length ? make('p', { class: 'settings' }, settings.join(', ')) : null,
  ].filter(Boolean);
}

// MARK: Walks

/** The walk on the page: the scenario's step that it starts at, if any, and the keys of its moves. */
let current = { start: null, keys: [] };

const link = (kind, name) => `#${kind}=${encodeURIComponent(name)}`;

/** Returns the fragment of a walk. Between moves there are commas, which no encoded text has. */
function address({ start, keys }) {
  const first = start ? [`:${encodeURIComponent(start.name)}:${start.step}`] : [];
  return `#walk=${first.concat(keys.map(encodeURIComponent)).join(',')}`;
}

function readWalk(text) {
  const words = text.split(',').filter(Boolean);
  if (!words.length || !words[0].startsWith(':')) return { start: null, keys: words.map(decoded) };
  const [, name, step] = words[0].split(':');
  return { start: { name: decoded(name), step: Number(step) }, keys: words.slice(1).map(decoded) };
}

/** Returns the number of the state that a walk starts in; -1 if it isn't on the page. */
function startOf(walk) {
  if (!walk.start) return 0;
  const scenario = walks.scenarios.find(scenario => scenario.name === walk.start.name);
  const step = scenario && scenario.steps[walk.start.step];
  return step ? step[1] : -1;
}

/** Follows a walk: its steps, its last state, and the first move that isn't possible. */
function follow(walk) {
  let state = startOf(walk);
  const steps = [];
  for (const key of walk.keys) {
    const move = state < 0 ? null : movesFrom(state).find(move => move.key === key);
    if (!move || move.target < 0) return { steps, state, failed: key };
    steps.push(move);
    state = move.target;
  }
  return { steps, state, failed: null };
}

function showWalk(text) {
  if (!walks) {
    show('picture');
    return false;
  }
  show('walk');
  current = readWalk(text);
  const { steps, state, failed } = follow(current);
  if (state < 0) {
    part('news').replaceChildren('This scenario isn’t on the page any more.');
    return true;
  }
  current.keys = steps.map(step => step.key);
  part('device').replaceChildren(make('h3', {}, 'The app'), device(state));
  part('moves').replaceChildren(...moveList(state));
  part('news').replaceChildren(...newsOf(steps.at(-1), state, failed));
  part('tree').replaceChildren(...tree(state));
  part('trail').replaceChildren(...trail(steps));
  part('copied').textContent = '';
  return true;
}

const groups = {
  answer: 'The guard says', screen: 'On the screen', gesture: 'Gestures and tabs',
  app: 'The app’s state', link: 'Links',
};

function moveList(state) {
  const moves = movesFrom(state);
  let number = 0;
  const parts = Object.entries(groups).flatMap(([group, title]) => {
    const own = moves.filter(move => move.group === group);
    if (!own.length) return [];
    return [make('h3', {}, title),
      make('ul', {}, ...own.map(move => make('li', {}, moveButton(move, ++number))))];
  });
  return parts.length ? parts : [make('p', {}, 'No move is possible here.')];
}

function moveButton({ key, row, target }, number) {
  const [name, effect, guards, given] = row;
  const button = make('button', { type: 'button', 'data-key': key },
    number < 10 ? make('kbd', { 'aria-hidden': 'true' }, String(number)) : null,
    make('strong', {}, name), effect ? ` ${effect}` : '',
    guards ? make('span', { class: 'asks' }, ` asks ${guards}`) : null,
    given ? make('span', { class: 'given' }, ` is given ${given}`) : null,
    target < 0 ? make('span', { class: 'beyond' }, ' leads beyond this page') : null);
  button.disabled = target < 0;
  return button;
}

function newsOf(step, state, failed) {
  const lines = failed
    ? [make('li', { class: 'refused' }, `The walk can’t go on: ${failed} isn’t possible here.`)]
    : step ? step.news.map(([tone, text]) => make('li', { class: tone }, text))
      : [make('li', { class: 'aside' }, 'launched')];
  const screen = data.screens[visibleScreen(state)];
  return [make('h3', {}, 'What happened'), make('ul', {}, ...lines),
    screen ? make('p', {}, 'On screen: ', make('a', { href: link('screen', screen.name) }, screen.name))
      : null].filter(Boolean);
}

function trail(steps) {
  const first = current.start ? `${current.start.name}, step ${current.start.step + 1}` : 'launch';
  const items = [first, ...steps.map(step => step.key)].map((text, count) => {
    const keys = current.keys.slice(0, count);
    return make('li', {}, make('a', { href: address({ start: current.start, keys }) }, text));
  });
  return [make('h3', {}, 'The walk so far'), make('ol', { start: '0' }, ...items)];
}

/** Makes a move of the walk, by its key. */
function take(key) {
  location.hash = address({ start: current.start, keys: [...current.keys, key] });
  part('moves').setAttribute('tabindex', '-1');
  part('moves').focus({ preventScroll: true });
}

/** Walks to a screen, by the fewest moves that are on the page. Returns false if there is no screen. */
function reach(name) {
  const wanted = numbers.get(`screen=${name}`);
  const before = new Map([[0, null]]);
  const waiting = walks ? [0] : [];
  for (const state of waiting) {
    if (visibleScreen(state) === wanted) {
      location.replace(address(wayTo(state, before)));
      return true;
    }
    for (const { key, target } of movesFrom(state)) {
      if (target < 0 || before.has(target)) continue;
      before.set(target, { state, key });
      waiting.push(target);
    }
  }
  if (!walks || wanted === undefined) {
    show('picture');
    return false;
  }
  show('walk');
  part('news').replaceChildren(`No walk on this page leads to ${name}.`);
  return true;
}

function wayTo(state, before) {
  const keys = [];
  for (let step = before.get(state); step; step = before.get(step.state)) keys.unshift(step.key);
  return { start: null, keys };
}

// MARK: Scenarios

let played = { name: '', step: 0 };

function showScenario(text) {
  const [name, step] = text.split(',');
  const scenario = walks && walks.scenarios.find(scenario => scenario.name === decoded(name));
  show(part('scenarios') ? 'scenarios' : 'picture');
  if (!scenario) {
    if (part('played')) part('played').replaceChildren();
    return !name && Boolean(walks);
  }
  const last = scenario.steps.length - 1;
  played = { name: scenario.name, step: Math.min(Math.max(Number(step) || 0, 0), last) };
  part('played').replaceChildren(
    make('h2', {}, scenario.name),
    make('div', { class: 'tools' }, playButton('Back', -1, last), playButton('Next', 1, last)),
    make('div', { class: 'stage' }, stepList(scenario), ...scene(scenario.steps[played.step])));
  return true;
}

const stepAddress = step => `${link('scenario', played.name)},${step}`;

function playButton(title, change, last) {
  const step = played.step + change;
  const button = make('button', { type: 'button', 'data-act': change < 0 ? 'before' : 'after' }, title);
  button.disabled = step < 0 || step > last;
  return button;
}

function stepList(scenario) {
  const items = scenario.steps.map(([text, , refusals], index) =>
    make('li', index === played.step ? { 'aria-current': 'step' } : {},
      make('a', { href: stepAddress(index) }, text),
      refusals.length ? make('span', { class: 'refused' }, ` refused: ${refusals.join(', ')}`) : null));
  const failure = scenario.failure ? make('p', { class: 'refused' }, scenario.failure) : null;
  return make('div', {}, make('ol', {}, ...items), failure);
}

function scene([, state]) {
  if (state < 0) return [make('p', {}, 'The state after this step isn’t on the page.')];
  const start = { name: played.name, step: played.step };
  return [device(state), make('div', {}, ...tree(state),
    make('p', {}, make('a', { href: address({ start, keys: [] }) }, 'walk on from here')))];
}

// MARK: Controls

const acts = {
  in: () => picture.zoom(0.8),
  out: () => picture.zoom(1.25),
  fit: () => picture.fit(),
  undo: () => { location.hash = address({ ...current, keys: current.keys.slice(0, -1) }); },
  restart: () => { location.hash = address({ start: null, keys: [] }); },
  before: () => { location.hash = stepAddress(played.step - 1); },
  after: () => { location.hash = stepAddress(played.step + 1); },
  copy: copyLink,
  theme: () => {
    const dark = getComputedStyle(document.documentElement).colorScheme === 'dark'
      || (!document.documentElement.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = dark ? 'light' : 'dark';
  },
};

function copyLink() {
  const text = location.href;
  const said = done => { part('copied').textContent = done ? 'Copied.' : text; };
  if (!navigator.clipboard) return said(false);
  navigator.clipboard.writeText(text).then(() => said(true), () => said(false));
}

document.addEventListener('click', event => {
  const skip = event.target instanceof Element && event.target.closest('a.skip');
  // The view stays as it is: the address names a view, and no place in it.
  if (skip) {
    event.preventDefault();
    part('content').focus();
  }
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  if (button.dataset.act) acts[button.dataset.act]();
  if (button.dataset.key) take(button.dataset.key);
});

document.addEventListener('input', event => {
  if (event.target.id === 'search' || event.target.dataset.filter) filter();
  if (event.target.id === 'which') choosePicture(event.target.selectedIndex);
});

document.addEventListener('keydown', event => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isPlain || !(event.target instanceof Element) || !event.target.closest('#walk')) return;
  const buttons = all('#moves button');
  const button = /^[1-9]$/.test(event.key) ? buttons[Number(event.key) - 1] : null;
  if (button && !button.disabled) take(button.dataset.key);
});

document.documentElement.classList.add('js');
window.addEventListener('hashchange', route);
choosePicture(0);
filter();
route();
