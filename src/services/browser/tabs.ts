import * as z from 'zod/mini';

/** Facts that tabs of one browser tell each other; a tab that hears one asks the server, it never takes data from a message. */
const tabFact = /* @__PURE__ */ z.union([
  z.strictObject({ fact: z.literal('session.started') }),
  z.strictObject({ fact: z.literal('session.ended') }),
  z.strictObject({ fact: z.literal('favourites.changed') }),
  z.strictObject({ fact: z.literal('inMail.changed') }),
  z.strictObject({ fact: z.literal('balances.changed') }),
]);
export type TabFact = z.output<typeof tabFact>['fact'];

const channelName = 'hk-tabs';
const storageName = 'hk.tabs';

/** The fact in a message, or undefined when the message is none of ours. */
export const readTabFact = (message: unknown): TabFact | undefined => {
  const parsed = z.safeParse(tabFact, message);
  return parsed.success ? parsed.data.fact : undefined;
};

function readStored(text: string | null): TabFact | undefined {
  try {
    return text === null ? undefined : readTabFact((JSON.parse(text) as { message?: unknown } | null)?.message);
  } catch {
    return undefined;
  }
}

/** Tells the other tabs a fact; where BroadcastChannel is missing, through a storage event. Never throws. */
export function announceFact(fact: TabFact): void {
  try {
    if (typeof BroadcastChannel === 'function') {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage({ fact });
      channel.close();
    } else {
      // The moment makes equal facts differ: an unchanged value causes no event.
      localStorage.setItem(storageName, JSON.stringify({ message: { fact }, moment: performance.now() }));
    }
  } catch {
    // Other tabs learn it from the server's next answer.
  }
}

/** Hears facts of other tabs. Returns the function that ends it. */
export function watchFacts(listener: (fact: TabFact) => void): () => void {
  const hear = (fact: TabFact | undefined): void => {
    if (fact !== undefined) listener(fact);
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === storageName) hear(readStored(event.newValue));
  };
  globalThis.addEventListener('storage', onStorage);
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => hear(readTabFact(event.data)));
  return () => {
    globalThis.removeEventListener('storage', onStorage);
    channel?.close();
  };
}
