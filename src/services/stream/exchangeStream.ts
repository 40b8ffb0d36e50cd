import * as z from 'zod/mini';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { loadSigning } from '#services/http/transport.ts';
import { factData, type StreamFact } from './messages.ts';
import { createStream } from './stream.ts';

function address(): string {
  const url = new URL(getConfig().stream.url, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

async function prove({ challenge, target, time }: { challenge: string; target: string; time: number }): Promise<string> {
  const subject = {
    method: 'GET',
    target,
    query: '',
    body: null,
    issuedAt: Math.floor(time / 1000),
    nonce: challenge,
    idempotencyKey: undefined,
  };
  const { keyStore, makeProof } = await loadSigning();
  return (await makeProof(await keyStore.get(), subject)).proof;
}

/** The tab's connection to the exchange; opened and closed by the connection machine. */
export const exchangeStream = createStream({ address, prove });

/**
 * Hears what changed: `user` about the own account, `qr:<channel>` of a QR that this browser asked for. `missed` says that
 * facts may have been lost meanwhile: read again. Returns the function that ends it.
 */
export function watchStreamFacts(channel: 'user' | `qr:${string}`, listener: (fact: StreamFact | 'missed') => void): () => void {
  let isFirst = true;
  return exchangeStream.watch(channel, {
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
