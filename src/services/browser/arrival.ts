/** Shows the start of the element with the id where it has been scrolled away above; its scroll margin keeps it clear of what sticks there. */
export function showStartOf(id: string): void {
  const element = document.getElementById(id);
  if (element !== null && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Puts eyes and keyboard at the head of what stands on the page now, once that is drawn. */
export function arriveAtHeading(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
