import { ownBuild } from './build.ts';

/** At most this many reports a page; the same message counts once. */
const most = 10;
const told = new Set<string>();

/** Tells the server about a fault nobody expected: its kind and place, never bodies, tokens or what the user typed. */
export function reportFault(error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  const message = error instanceof Error ? error.message.slice(0, 300) : '';
  const key = `${name} ${message}`;
  if (told.has(key) || told.size >= most) return;
  told.add(key);
  const body = JSON.stringify({ name, message, page: location.pathname.slice(0, 200), build: ownBuild() || 'dev' });
  void fetch('/err', { method: 'POST', body, headers: { 'content-type': 'application/json' }, keepalive: true, credentials: 'omit' }).catch(
    () => {},
  );
}

/** Hears what no handler caught. */
export function watchFaults(): void {
  addEventListener('error', (event) => reportFault(event.error));
  addEventListener('unhandledrejection', (event) => reportFault(event.reason));
}
