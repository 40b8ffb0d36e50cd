import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { overlaysFlow } from '#machines/tab/overlays/overlays.flow.ts';
import { keyBindings, keyCaps, keyCommands, keyPages } from '#machines/tab/keys/keys.rules.ts';
import { watchKeys } from '#services/browser/keys.ts';
import { watchFirstSign } from '#services/browser/firstSign.ts';
import { dropTyping, heedTyping, typedAhead } from '#services/browser/typeAhead.ts';

let pressed: string[] = [];
let end: () => void = () => undefined;
beforeEach(() => {
  pressed = [];
  document.body.innerHTML =
    '<main><button>b</button><input id="text"><input id="box" type="checkbox"><textarea></textarea><p contenteditable="true"></p><select></select></main>';
  end = watchKeys(keyBindings, (command) => pressed.push(command));
});
afterEach(() => end());

const press = (key: string, options: KeyboardEventInit = {}, target: Element | null = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...options });
  target?.dispatchEvent(event);
  return event;
};
const heard = (act: () => void): string[] => {
  pressed = [];
  act();
  return pressed;
};

test('every key of the sheet does its command', () => {
  expect(heard(() => press('/'))).toEqual(['search']);
  expect(heard(() => press('k', { ctrlKey: true }))).toEqual(['search']);
  expect(heard(() => press('?', { shiftKey: true }))).toEqual(['help']);
  expect(heard(() => press('H', { shiftKey: true }))).toEqual(['amounts']);
  for (const [letter, command] of Object.entries({ m: 'markets', t: 'trade', a: 'assets', o: 'orders' }))
    expect(heard(() => (press('g'), press(letter)))).toEqual([command]);
  expect(Object.keys(keyCaps)).toEqual([...keyCommands]);
});

test('no key trades: each opens a page or a panel, changes what is shown or tells it (user ask 19)', () => {
  expect([...keyCommands]).toEqual(['search', 'markets', 'trade', 'assets', 'orders', 'amounts', 'price', 'help', 'leave']);
  const pages = ['markets', 'trade', 'assets', 'orders'];
  expect(Object.keys(keyPages)).toEqual(pages);
  expect(heard(() => ['b', 's', 'Enter', 'c', 'x'].forEach((key) => press(key)))).toEqual([]);
});

test('the browser does not do its own with a key that was ours', () => {
  expect(press('/').defaultPrevented).toBe(true);
  expect(press('x').defaultPrevented).toBe(false);
});

test('a sequence waits a second for its second key', () => {
  vi.useFakeTimers();
  press('g');
  vi.advanceTimersByTime(1_100);
  expect(heard(() => press('m'))).toEqual([]);
  vi.useRealTimers();
});

test.each(['#text', 'textarea', '[contenteditable]', 'select'])('nothing happens while %s has the keyboard', (selector) => {
  const field = document.querySelector(selector);
  expect(heard(() => ['/', '?', 'g', 'm', 'H'].forEach((key) => press(key, { shiftKey: key === 'H' }, field)))).toEqual([]);
});

test('a checkbox takes no text: keys work there', () => {
  expect(heard(() => press('/', {}, document.querySelector('#box')))).toEqual(['search']);
});

test('nothing happens in a dialog, or under one', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="inside">x</button></div>');
  expect(heard(() => press('/', {}, document.querySelector('#inside')))).toEqual([]);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
  expect(heard(() => press('/'))).toEqual([]);
});

test('Escape leaves a field, and is nobody’s elsewhere', () => {
  expect(heard(() => press('Escape', {}, document.querySelector('#text')))).toEqual(['leave']);
  expect(heard(() => press('Escape'))).toEqual([]);
});

test('composed, repeated and Alt keys are not ours', () => {
  expect(heard(() => press('/', { isComposing: true }))).toEqual([]);
  expect(heard(() => press('/', { keyCode: 229 }))).toEqual([]);
  expect(heard(() => press('/', { repeat: true }))).toEqual([]);
  expect(heard(() => press('/', { altKey: true }))).toEqual([]);
});

test('on a keyboard without Latin letters the place counts, with them the letter', () => {
  expect(heard(() => (press('п', { code: 'KeyG' }), press('ь', { code: 'KeyM' })))).toEqual(['markets']);
  expect(heard(() => press('Р', { code: 'KeyH', shiftKey: true }))).toEqual(['amounts']);
  expect(heard(() => (press('g', { code: 'KeyG' }), press('m', { code: 'KeyM' })))).toEqual(['markets']);
  expect(heard(() => (press('g', { code: 'KeyG' }), press(',', { code: 'KeyM' })))).toEqual([]);
});

test('after the end nothing is heard', () => {
  end();
  expect(heard(() => press('/'))).toEqual([]);
});

test('the very first key counts though hearing keys starts after it', () => {
  end();
  watchFirstSign(() => undefined);
  press('/');
  pressed = [];
  end = watchKeys(keyBindings, (command) => pressed.push(command));
  expect(pressed).toEqual(['search']);
  end();
  end = watchKeys(keyBindings, (command) => pressed.push(command));
  expect(pressed).toEqual(['search']);
});

describe('what is typed before search has its field', () => {
  afterEach(dropTyping);

  test('is kept with its corrections, and does nothing else on the page', () => {
    heedTyping();
    for (const key of ['b', 't', 'x', 'Backspace', 'c', '/', ' ']) expect(press(key).defaultPrevented).toBe(true);
    expect(press('Tab').defaultPrevented).toBe(false);
    expect(press('c', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(press('Backspace', { keyCode: 229 }).defaultPrevented).toBe(false);
    expect(typedAhead()).toBe('btc/ ');
  });

  test('is kept no longer once a field has the focus, or search is closed', () => {
    heedTyping();
    press('a');
    expect(press('b', {}, document.querySelector('textarea')).defaultPrevented).toBe(false);
    expect(press('c').defaultPrevented).toBe(false);
    expect(typedAhead()).toBe('a');
    dropTyping();
    expect(typedAhead()).toBe('');
  });

  test('goes to the page again when the field does not come, and is not kept for another time', () => {
    vi.useFakeTimers();
    heedTyping();
    press('a');
    vi.advanceTimersByTime(6_000);
    expect(press('x').defaultPrevented).toBe(false);
    heedTyping();
    press('b');
    expect(typedAhead()).toBe('b');
    vi.useRealTimers();
  });

  test('is kept for search alone', () => {
    const overlays = createActor(overlaysFlow).start();
    overlays.send({ type: 'overlay.opened', overlay: { name: 'transfer' } });
    expect(press('a').defaultPrevented).toBe(false);
    overlays.send({ type: 'overlay.opened', overlay: { name: 'search' } });
    press('b');
    expect(typedAhead()).toBe('b');
    overlays.send({ type: 'overlay.closed' });
    expect(typedAhead()).toBe('');
    overlays.stop();
  });

  test('is heard from the first key on, when that key opens search', () => {
    const stop = watchFirstSign(() => undefined);
    press('/');
    press('e');
    expect(typedAhead()).toBe('e');
    stop();
  });
});
