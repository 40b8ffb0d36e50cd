import { draft, keepable } from './draft.ts';

/** How long restored fields are waited for, in milliseconds. */
const patience = 10_000;

/** Types a kept draft back into the page's fields as they appear, as if the user had. */
export function restoreDraft(): void {
  const kept = draft.get();
  draft.remove();
  if (kept === null || kept.path !== location.pathname) return;
  const left = new Map(Object.entries(kept.fields));
  const fill = () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(keepable)) {
      const value = left.get(field.name);
      if (value === undefined) continue;
      left.delete(field.name);
      if (field.value !== '') continue;
      const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      // React tracks the value property of the node; the prototype's setter tells it that a user typed.
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (left.size === 0) watcher.disconnect();
  };
  const watcher = new MutationObserver(fill);
  watcher.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), patience);
  fill();
}
