import * as z from 'zod/mini';

/** Facts that tabs of one browser tell each other; a tab that hears one asks the server, it never takes data from a message. */
const tabFact = /* @__PURE__ */ z.strictObject({
  fact: z.enum(['session.started', 'session.ended', 'favourites.changed', 'inMail.changed', 'balances.changed']),
  /** The tab that says it. */
  from: z.optional(z.string()),
});
export type TabFact = z.output<typeof tabFact>['fact'];

/** Tells this tab's own words from those of others. */
const self = /* @__PURE__ */ (() => crypto.getRandomValues(new Uint32Array(2)).join('-'))();

const channelName = 'hk-tabs';
const storageName = 'hk.tabs';

const readMessage = (message: unknown) => z.safeParse(tabFact, message).data;

function storedMessage(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as { message?: unknown } | null)?.message;
  } catch {
    return undefined;
  }
}

/** Tells the other tabs a fact; where BroadcastChannel is missing, through a storage event. Never throws. */
export function announceFact(fact: TabFact): void {
  try {
    if (typeof BroadcastChannel === 'function') {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage({ fact, from: self });
      channel.close();
    } else {
      // The moment makes equal facts differ: an unchanged value causes no event.
      localStorage.setItem(storageName, JSON.stringify({ message: { fact, from: self }, moment: performance.now() }));
    }
  } catch {
    // Other tabs learn it from the server's next answer.
  }
}

/** Hears facts of all tabs; `isOwn` when this tab itself said it. Returns the function that ends it. */
export function watchFacts(listener: (fact: TabFact, isOwn: boolean) => void): () => void {
  const hear = (message: unknown): void => {
    const read = readMessage(message);
    if (read !== undefined) listener(read.fact, read.from === self);
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === storageName) hear(storedMessage(event.newValue));
  };
  globalThis.addEventListener('storage', onStorage);
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => hear(event.data));
  return () => {
    globalThis.removeEventListener('storage', onStorage);
    channel?.close();
  };
}
