/** Whether the page is before the user's eyes. */
export type Presence = 'hidden' | 'shown' | 'focused';

/** Reports a hidden page at once, and after that each time the page is hidden, shown or given the focus. */
export function watchPresence(report: (presence: Presence) => void): () => void {
  const onVisibility = () => report(document.visibilityState === 'hidden' ? 'hidden' : 'shown');
  const onFocus = () => report('focused');
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('focus', onFocus);
  if (document.visibilityState === 'hidden') report('hidden');
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('focus', onFocus);
  };
}
