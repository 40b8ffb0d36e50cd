import * as z from 'zod/mini';
import { watchPrivate } from './exchangeStream.ts';
import { factData, type StreamFact } from './facts.ts';

/**
 * Hears what changed: `user` about the own account, `qr:<channel>` of a QR that this browser asked for. `missed` says that
 * facts may have been lost meanwhile: read again. Returns the function that ends it.
 */
export function watchStreamFacts(channel: 'user' | `qr:${string}`, listener: (fact: StreamFact | 'missed') => void): () => void {
  let isFirst = true;
  return watchPrivate(channel, {
    snapshot() {
      if (!isFirst) listener('missed');
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
