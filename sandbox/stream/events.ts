import type { StreamFact } from '#services/stream/facts.ts';

/**
 * Carries facts from the calls that cause them to the open streams, whichever process holds these.
 * Channels: `user:<uid>`, `qr:<id>`, `session:<hash of the session id>`.
 */
export type Events = {
  /** Never waits and never fails: a lost fact is found by the next read. */
  publish(channel: string, fact: StreamFact): void;
  /** Returns the function that ends it. */
  subscribe(channel: string, listener: (fact: StreamFact) => void): () => void;
  close(): Promise<void>;
};

/** Listeners by channel, shared by every kind of events. */
export function createListeners() {
  const listeners = new Map<string, Set<(fact: StreamFact) => void>>();
  return {
    tell(channel: string, fact: StreamFact): void {
      for (const listener of listeners.get(channel) ?? []) listener(fact);
    },
    add(channel: string, listener: (fact: StreamFact) => void): () => void {
      const own = listeners.get(channel) ?? new Set();
      listeners.set(channel, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(channel) === own) listeners.delete(channel);
      };
    },
  };
}

/** Events within one process. */
export function createLocalEvents(): Events {
  const { tell, add } = createListeners();
  return { publish: tell, subscribe: add, close: () => Promise.resolve() };
}
