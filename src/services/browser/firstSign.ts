import { heedTyping } from './typeAhead.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin'] as const;

/** How long a key is worth an answer, in milliseconds. */
const stillMeant = 3_000;
let firstKey: KeyboardEvent | undefined;

/** The key that was the visitor's first sign of life, once: who hears keys starts after it. */
export function takeFirstKey(): KeyboardEvent | undefined {
  const key = firstKey;
  firstKey = undefined;
  return key !== undefined && performance.now() - key.timeStamp < stillMeant ? key : undefined;
}

/** Reports the visitor's next sign of life, once, without delaying what it does. Returns the function that ends it. */
export function watchFirstSign(report: () => void): () => void {
  const end = new AbortController();
  const hear = (event: Event): void => {
    if (event instanceof KeyboardEvent) {
      firstKey = event;
      // Search opens as soon as its code is there; what follows the key is meant for its field.
      if (event.key === '/') heedTyping();
    }
    end.abort();
    report();
  };
  for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true, signal: end.signal });
  return () => end.abort();
}
