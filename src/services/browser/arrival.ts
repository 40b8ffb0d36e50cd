/** Shows the start of the element with the id where it has been scrolled away above; its scroll margin keeps it clear of what sticks there. */
export function showStartOf(id: string): void {
  const element = document.getElementById(id);
  if (element !== null && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Puts eyes and keyboard at the head of what stands on the page now, once that is drawn; a part that was opened has one of its own. */
export function arriveAtHeading(): void {
  requestAnimationFrame(() => {
    const head = document.querySelector<HTMLElement>('#main [data-arrival]') ?? document.querySelector<HTMLElement>('#main h1');
    head?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
