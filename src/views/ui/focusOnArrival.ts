/** Whether the part that has just left the page had the focus in it. */
let hadFocus = false;

/**
 * Ref for a part (with `tabIndex={-1}`) that takes another's place, whose focus went with it: keyboard and screen reader
 * go on in the new part.
 */
export function focusOnArrival(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  element.focus({ preventScroll: true });
  return () => {
    hadFocus = element.contains(document.activeElement);
    // What replaces it is mounted in the same turn.
    queueMicrotask(() => (hadFocus = false));
  };
}

/** Ref for what comes back when such a part leaves; it takes the focus only if the part had it. */
export function focusAfterArrival(element: HTMLElement | null): void {
  if (hadFocus) element?.focus({ preventScroll: true });
}
