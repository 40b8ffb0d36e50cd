import * as z from 'zod/mini';
import { watchPrivate } from './exchangeStream.ts';
import { factData, type StreamFact } from './facts.ts';

/** What was read when the watch began is known to be no older than a channel that stood within this time, in milliseconds. */
const promptly = 300;

/**
 * Hears what changed: `user` about the own account, `qr:<channel>` of a QR that this browser asked for. `missed` says that
 * facts may have been lost meanwhile: read again. Returns the function that ends it.
 */
export function watchStreamFacts(channel: 'user' | `qr:${string}`, listener: (fact: StreamFact | 'missed') => void): () => void {
  const since = performance.now();
  let isFirst = true;
  return watchPrivate(channel, {
    snapshot() {
      // A fact between the first reading and a late first snapshot reaches nobody.
      if (!isFirst || performance.now() - since > promptly) listener('missed');
      isFirst = false;
      return true;
    },
    update(data) {
      const read = z.safeParse(factData, data);
      if (read.data?.fact !== undefined) listener(read.data.fact);
      return read.success;
    },
  });
}
