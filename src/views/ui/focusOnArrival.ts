/** Whether the part that has just left the page had the focus in it. */
let hadFocus = false;

/** Puts the keyboard on what has just come, and the screen too: what it replaces may have been scrolled far down, as a form on a phone. */
export function goOnAt(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * Ref for a part (with `tabIndex={-1}`) that takes another's place, whose focus went with it: keyboard and screen reader
 * go on in the new part.
 */
export function focusOnArrival(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  goOnAt(element);
  return () => {
    hadFocus = element.contains(document.activeElement);
    // What replaces it is mounted in the same turn.
    queueMicrotask(() => (hadFocus = false));
  };
}

/** Ref for what comes back when such a part leaves; it takes the focus only if the part had it. */
export function focusAfterArrival(element: HTMLElement | null): void {
  if (hadFocus) goOnAt(element);
}

/**
 * Ref for what takes itself away when it is pressed, such as the button that reads again: keyboard and screen reader go on in what held it,
 * not at the start of the document, unless somebody else has taken the focus.
 */
export function keepFocusNear(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const near = element.parentElement?.closest<HTMLElement>('[tabindex]');
  return () => {
    if (!element.contains(document.activeElement)) return;
    queueMicrotask(() => {
      if (document.activeElement === document.body && near?.isConnected === true) near.focus({ preventScroll: true });
    });
  };
}
