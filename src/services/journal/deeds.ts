import type { RecordedDeed } from './recording.ts';
import { redacted } from './redact.ts';

export type Deed = Pick<RecordedDeed, 'kind' | 'role' | 'name' | 'text'>;

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

/** Reports what the visitor does on the page: presses, what is filled in or chosen, lone keys. Returns the function that ends it. */
export function watchDeeds(report: (deed: Deed) => void): () => void {
  const tell = (element: Element, kind: Deed['kind'], text = ''): void =>
    report({ kind, role: roleOf(element), name: nameOf(element), text });
  const onClick = ({ target }: MouseEvent): void => {
    const element = target instanceof Element ? target.closest(pressable) : null;
    if (element !== null) tell(element, 'press');
  };
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) tell(target, 'choose', target.selectedOptions[0]?.label ?? '');
    else if (target instanceof HTMLTextAreaElement) tell(target, 'fill', target.value === '' ? '' : redacted);
    else if (target instanceof HTMLInputElement && !/checkbox|radio|file/.test(target.type)) tell(target, 'fill', typedIn(target));
  };
  const onKey = ({ key, target }: KeyboardEvent): void => {
    // Enter on a button presses it, which is told as a press.
    if (lone.test(key) && target instanceof Element && !(key === 'Enter' && target.closest(pressable) !== null)) tell(target, 'key', key);
  };
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  document.addEventListener('click', onClick, options);
  document.addEventListener('change', onChange, options);
  document.addEventListener('keydown', onKey, options);
  return () => end.abort();
}
