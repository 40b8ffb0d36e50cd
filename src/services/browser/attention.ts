/** Reports each time the page comes back to the user: shown again, focused, or online again. */
export function watchAttention(report: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') report();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', report);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('online', report);
  };
}
