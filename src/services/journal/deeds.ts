import { isComposed } from '../browser/composing.ts';
import type { RecordedDeed } from './recording.ts';
import { redacted } from './redact.ts';

/** `at`: when it was done, in milliseconds of the device's clock, where it is told only later. */
export type Deed = Pick<RecordedDeed, 'kind' | 'role' | 'name' | 'text'> & { readonly at?: number };

const pressable =
  'button, a[href], [role="button"], [role="tab"], [role="option"], [role="menuitem"], [role="switch"], input[type="checkbox"], input[type="radio"], summary';
const roles: Readonly<Record<string, string>> = { BUTTON: 'button', A: 'link', SELECT: 'combobox', TEXTAREA: 'textbox', SUMMARY: 'button' };
const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  number: 'spinbutton',
  range: 'slider',
};
/** A menu that opens by hover: its name and, while it is open, its panel, over which the mouse may go without losing it. */
const menu = '[data-menu]';
const menuName = 'button[aria-expanded]';
/** Milliseconds for which the mouse stays at a menu that it means and does not merely cross: a little less than the menu waits. */
const meant = 80;
/** Keys that do something by themselves; letters arrive as what they fill in. */
const lone = /^(Enter|Escape|Arrow\w+|F\d+)$/;

function roleOf(element: Element): string {
  if (element instanceof HTMLInputElement) return element.role ?? inputRoles[element.type] ?? 'textbox';
  return element.getAttribute('role') ?? roles[element.tagName] ?? 'generic';
}

/** The name that assistive technology would say, as far as this product's parts make one. */
function nameOf(element: Element): string {
  const labelledBy = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent) : [];
  const found = element.getAttribute('aria-label') ?? labelledBy?.join(' ') ?? (labels.length > 0 ? labels.join(' ') : element.textContent);
  return found.replace(/\s+/g, ' ').trim().slice(0, 120);
}

/** What was typed leaves its field only where it is an amount: any other may be a secret or tell who somebody is. */
const typedIn = ({ inputMode, value }: HTMLInputElement): string => (inputMode === 'decimal' ? value : value === '' ? '' : redacted);

/**
 * Reports each menu that the mouse came to and stayed at, with the moment of its coming; once until it leaves. Fingers and pens do not
 * hover. Returns what tells at once a menu that it came to just now.
 */
function watchHover(report: (element: Element, at: number) => void, signal: AbortSignal): () => void {
  let last: EventTarget | null = null;
  let place: Element | null = null;
  let coming: { readonly element: Element; readonly at: number; readonly timer: number } | undefined;
  const drop = (): void => {
    clearTimeout(coming?.timer);
    coming = undefined;
  };
  const tell = (): void => {
    const came = coming;
    drop();
    if (came !== undefined) report(came.element, came.at);
  };
  const moveTo = (next: Element | null): void => {
    if (next === place) return;
    place = next;
    drop();
    const element = next?.querySelector(menuName);
    if (element != null) coming = { element, at: Date.now(), timer: window.setTimeout(tell, meant) };
  };
  const options = { capture: true, passive: true, signal };
  // A menu that comes to stand under a resting mouse does not open: only a move is a hover.
  const onMove = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse' || target === last) return;
    last = target;
    moveTo(target instanceof Element ? target.closest(menu) : null);
  };
  const onOut = ({ relatedTarget, pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse' || relatedTarget !== null) return;
    last = null;
    moveTo(null);
  };
  document.addEventListener('pointermove', onMove, options);
  document.addEventListener('pointerout', onOut, options);
  signal.addEventListener('abort', drop);
  return tell;
}

/**
 * Reports what the visitor does on the page: presses, what is filled in or chosen, lone keys, menus that the mouse stays at. Returns the
 * function that ends it.
 */
export function watchDeeds(report: (deed: Deed) => void): () => void {
  const end = new AbortController();
  const tellHover = watchHover(
    (element, at) => report({ at, kind: 'hover', role: roleOf(element), name: nameOf(element), text: '' }),
    end.signal,
  );
  const tell = (element: Element, kind: Deed['kind'], text = ''): void => {
    // What came first is told first.
    tellHover();
    report({ kind, role: roleOf(element), name: nameOf(element), text });
  };
  const onClick = ({ target }: MouseEvent): void => {
    const element = target instanceof Element ? target.closest(pressable) : null;
    if (element !== null) tell(element, 'press');
  };
  /** What stood in a field when it was entered, or was told of it last. */
  const toldOf = new WeakMap<EventTarget, string>();
  const isTyped = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && !/checkbox|radio|file/.test(target.type);
  const tellFill = (field: HTMLInputElement): void => {
    if (toldOf.get(field) === field.value) return;
    toldOf.set(field, field.value);
    tell(field, 'fill', typedIn(field));
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (isTyped(target)) toldOf.set(target, target.value);
  };
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) tell(target, 'choose', target.selectedOptions[0]?.label ?? '');
    else if (target instanceof HTMLTextAreaElement) tell(target, 'fill', target.value === '' ? '' : redacted);
    else if (isTyped(target)) tellFill(target);
  };
  const onKey = (event: KeyboardEvent): void => {
    // What a composition takes is told as what it fills in.
    if (isComposed(event)) return;
    const { key, target } = event;
    // Enter sends what was typed before the browser tells that it has changed.
    if (key === 'Enter' && isTyped(target)) tellFill(target);
    // Enter on a button presses it, which is told as a press.
    if (lone.test(key) && target instanceof Element && !(key === 'Enter' && target.closest(pressable) !== null)) tell(target, 'key', key);
  };
  const options = { capture: true, signal: end.signal };
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('click', onClick, options);
  document.addEventListener('change', onChange, options);
  document.addEventListener('keydown', onKey, options);
  return () => end.abort();
}
