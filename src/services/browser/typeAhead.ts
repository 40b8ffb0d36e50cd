import { isComposed } from './composing.ts';

/** How long a field may take to come before what is typed goes to the page again, in milliseconds. */
const patience = 5_000;
let typed = '';
/** Gives what is typed back to the page in time. */
let timer = 0;
let life: AbortController | undefined;

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

function hear(event: KeyboardEvent): void {
  const { key } = event;
  if (isInField(event.target)) return life?.abort();
  if (event.ctrlKey || event.metaKey || event.altKey || isComposed(event)) return;
  if (key.length === 1) typed += key;
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else return;
  event.preventDefault();
}

/** Keeps what is typed for a field that was asked for and has not come yet. Asking again goes on with what was typed. */
export function heedTyping(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => life?.abort(), patience);
  if (life?.signal.aborted === false) return;
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
