import type { StreamFact } from '#services/stream/facts.ts';

/**
 * Carries facts from the calls that cause them to the open streams, whichever process holds these.
 * Channels: `user:<uid>`, `qr:<id>`, `session:<hash of the session id>`.
 */
export type Events = {
  /** Never waits and never fails: a lost fact is found by the next read. `about` is what changed, where the fact carries it. */
  publish(channel: string, fact: StreamFact, about?: unknown): void;
  /** Returns the function that ends it. */
  subscribe(channel: string, listener: FactListener): () => void;
  close(): Promise<void>;
};

export type FactListener = (fact: StreamFact, about?: unknown) => void;

/** Listeners by channel, shared by every kind of events. */
export function createListeners() {
  const listeners = new Map<string, Set<FactListener>>();
  return {
    tell(channel: string, fact: StreamFact, about?: unknown): void {
      for (const listener of listeners.get(channel) ?? []) listener(fact, about);
    },
    add(channel: string, listener: FactListener): () => void {
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
