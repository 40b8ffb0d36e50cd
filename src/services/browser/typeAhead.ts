/** How long a field may take to come before what is typed goes to the page again, in milliseconds. */
const patience = 5_000;
let typed = '';
let begun = 0;
let life: AbortController | undefined;

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

function hear(event: KeyboardEvent): void {
  if (performance.now() - begun > patience || isInField(event.target)) return life?.abort();
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key.length === 1) typed += event.key;
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else return;
  event.preventDefault();
}

/** Keeps what is typed for a field that was asked for and has not come yet. Asking again goes on with what was typed. */
export function heedTyping(): void {
  const now = performance.now();
  const goesOn = life !== undefined && !life.signal.aborted && now - begun < patience;
  begun = now;
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
