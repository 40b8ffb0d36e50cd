import { isComposed } from './composing.ts';

/** How long a field may take to come before what is typed goes to the page again, in milliseconds. */
const patience = 5_000;
let typed = '';
/** The moment from which what is typed goes to the page again. */
let until = 0;
let life: AbortController | undefined;

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

function hear(event: KeyboardEvent): void {
  const { key } = event;
  if (performance.now() > until || isInField(event.target)) return life?.abort();
  if (event.ctrlKey || event.metaKey || event.altKey || isComposed(event)) return;
  if (key.length === 1) typed += key;
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else return;
  event.preventDefault();
}

/** Keeps what is typed for a field that was asked for and has not come yet. Asking again goes on with what was typed. */
export function heedTyping(): void {
  const now = performance.now();
  const goesOn = life?.signal.aborted === false && now < until;
  until = now + patience;
  if (goesOn) return;
  dropTyping();
  life = new AbortController();
  addEventListener('keydown', hear, { capture: true, signal: life.signal });
}

/** What was typed since; the field begins with it. */
export const typedAhead = (): string => typed;

/** Ends it: nothing is kept any more. */
export function dropTyping(): void {
  life?.abort();
  typed = '';
}
