/** The worker that keeps the offline page; it stands at the root, so that it hears of every page. */
const workerPath = '/sw.js';

type PolicyMaker = {
  createPolicy(name: string, rules: { createScriptURL(path: string): string }): { createScriptURL(path: string): unknown };
};

/** The worker's address as the page's policy wants it: no other script can be named by it. */
function workerAddress(): string {
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes;
  const policy = maker?.createPolicy('app-worker', {
    createScriptURL(path) {
      if (path !== workerPath) throw new TypeError('Not the worker of this app.');
      return path;
    },
  });
  return (policy?.createScriptURL(workerPath) ?? workerPath) as string;
}

/**
 * Lets this browser keep a page of ours for the time when the exchange cannot be reached, or (`isWanted` false) takes it out again.
 * Nothing depends on it: where the browser has no workers or refuses, nothing happens. Never rejects.
 */
export async function keepOfflinePage(isWanted: boolean): Promise<void> {
  // The development server has no such files.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    if (isWanted) await navigator.serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' });
    else for (const kept of await navigator.serviceWorker.getRegistrations()) await kept.unregister();
  } catch {
    // Private windows and embedded browsers refuse workers.
  }
}
