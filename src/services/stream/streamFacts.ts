import * as z from 'zod/mini';
import { watchPrivate } from './exchangeStream.ts';
import { factData, type StreamFact } from './facts.ts';

/** What was read when the watch began is known to be no older than a channel that stood within this time, in milliseconds. */
const promptly = 300;

/** `about` is what the fact carries, unread; undefined with most. */
type Listener = (fact: StreamFact | 'missed', about?: unknown) => void;
type Hearer = { readonly snapshot: () => void; readonly tell: Listener };
type FactChannel = { readonly hearers: Set<Hearer>; isKnown: boolean; stop: () => void };
/** A channel is heard once, whoever listens. */
const channels = new Map<string, FactChannel>();

function openChannel(name: string): FactChannel {
  const channel: FactChannel = { hearers: new Set(), isKnown: false, stop: () => {} };
  channels.set(name, channel);
  channel.stop = watchPrivate(name, {
    snapshot() {
      channel.isKnown = true;
      for (const { snapshot } of channel.hearers) snapshot();
      return true;
    },
    update(data) {
      const read = z.safeParse(factData, data);
      const { fact, about } = read.data ?? {};
      if (fact !== undefined) for (const { tell } of channel.hearers) tell(fact, about);
      return read.success;
    },
  });
  return channel;
}

/**
 * Hears what changed: `user` about the own account, `qr:<channel>` of a QR that this browser asked for. `missed` says that
 * facts may have been lost meanwhile: read again. Returns the function that ends it.
 */
export function watchStreamFacts(name: 'user' | `qr:${string}`, listener: Listener): () => void {
  const since = performance.now();
  const channel = channels.get(name) ?? openChannel(name);
  // Who joins a channel that stands misses nothing but what a later snapshot stands for.
  let isFirst = !channel.isKnown;
  const hearer: Hearer = {
    tell: listener,
    snapshot() {
      // A fact between the first reading and a late first snapshot reaches nobody.
      if (!isFirst || performance.now() - since > promptly) listener('missed');
      isFirst = false;
    },
  };
  channel.hearers.add(hearer);
  return () => {
    channel.hearers.delete(hearer);
    if (channel.hearers.size > 0 || channels.get(name) !== channel) return;
    channels.delete(name);
    channel.stop();
  };
}
