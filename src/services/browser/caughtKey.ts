import { isComposed } from './composing.ts';

/** Reports the next keys that are pressed, wherever the focus is, and keeps them from anything else. Returns the function that ends it. */
export function catchKeys(report: (key: string) => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    // Tab leads on: whoever came here by the keyboard must be able to leave.
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey || isComposed(event)) return;
    event.preventDefault();
    event.stopPropagation();
    report(event.key.toLowerCase());
  };
  addEventListener('keydown', onKey, { capture: true });
  return () => removeEventListener('keydown', onKey, { capture: true });
}
