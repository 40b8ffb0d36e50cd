import { createKeybindingsHandler } from 'tinykeys';
import { isComposed } from './composing.ts';
import { takeFirstKey } from './firstSign.ts';

/** Keys of a command: as letters, and as places on the keyboard for scripts that have no such letters. */
export type KeyBinding = { readonly typed: readonly string[]; readonly placed: readonly string[] };

const typing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="slider"], [role="listbox"], [role="menu"], iframe';
const pressable = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;
const dialog = '[role="dialog"], [role="alertdialog"], dialog[open]';

const targetOf = (event: Event): Element | null => {
  const [first] = event.composedPath();
  const target = first ?? event.target;
  return target instanceof Element ? target : null;
};
const isTyping = (target: Element | null): boolean =>
  target instanceof HTMLInputElement ? !pressable.test(target.type) : target?.closest(typing) != null;
/** In a dialog, or on a page that one keeps out of reach. */
const isInDialog = (target: Element | null): boolean =>
  target?.closest(dialog) != null ||
  document.querySelector('[aria-modal="true"], #root[aria-hidden="true"], #root[inert], [data-base-ui-inert]') !== null;

const isLatin = (key: string): boolean => /^[\x20-\x7e]$/.test(key);

/**
 * Hears keys on every page and reports whose command they are; never while a text is written, in a dialog, held down or composed.
 * Escape alone is heard in a field outside dialogs, to leave it. Returns the function that ends it.
 */
export function watchKeys<Command extends string>(
  bindings: Readonly<Record<Command, KeyBinding>>,
  report: (command: Command) => void,
): () => void {
  const hear = (command: Command, isPlaced: boolean) => (event: KeyboardEvent) => {
    // On keyboards that type Latin letters the letter counts, wherever it stands.
    if (isPlaced && isLatin(event.key)) return;
    event.preventDefault();
    report(command);
  };
  const map = Object.fromEntries(
    (Object.entries(bindings) as [Command, KeyBinding][]).flatMap(([command, { typed, placed }]) => [
      ...typed.map((keys) => [keys, hear(command, false)] as const),
      ...placed.map((keys) => [keys, hear(command, true)] as const),
    ]),
  );
  const press = createKeybindingsHandler(map);
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isComposed(event) || event.repeat || event.altKey) return;
    const target = targetOf(event);
    if (isInDialog(target)) return;
    if (isTyping(target) !== (event.key === 'Escape')) return;
    press(event);
  };
  const first = takeFirstKey();
  if (first !== undefined) onKey(first);
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** Takes the focus out of the field that has it. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
