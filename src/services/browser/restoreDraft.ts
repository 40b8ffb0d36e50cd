import { draft, keepable } from './draft.ts';
import { typeInto, type WordField } from './typeInto.ts';

/** How long restored fields are waited for, in milliseconds. */
const patience = 10_000;

/** Types a kept draft back into the page's fields as they appear, as if the user had. */
export function restoreDraft(): void {
  const kept = draft.get();
  draft.remove();
  if (kept === null || kept.path !== location.pathname) return;
  const left = new Map(Object.entries(kept.fields));
  const fill = () => {
    for (const field of document.querySelectorAll<WordField>(keepable)) {
      const value = left.get(field.name);
      if (value === undefined) continue;
      left.delete(field.name);
      if (field.value !== '') continue;
      typeInto(field, value);
    }
    if (left.size === 0) watcher.disconnect();
  };
  const watcher = new MutationObserver(fill);
  watcher.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), patience);
  fill();
}
