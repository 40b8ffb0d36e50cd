import * as z from 'zod/mini';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { loadSigning } from '#services/http/transport.ts';
import { priceStore } from '#services/market/priceStore.ts';
import { factData, type StreamFact } from './messages.ts';
import { createRoles, type StreamRole } from './roles.ts';
import { createStream, type StreamReport } from './stream.ts';
import { createTabLine } from './tabLine.ts';

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
const exchangeStream = createStream({ address, prove, heard: (message) => tabLine.heard(message) });
exchangeStream.watch('ticker', priceStore.channel);

export const tabLine = createTabLine({
  open: () => new BroadcastChannel('hk-stream'),
  isSeen: () => document.visibilityState === 'visible',
  now: () => performance.now(),
  ask: () => exchangeStream.ask('ticker'),
  takeRows: priceStore.takeRows,
});

/** Tabs share a socket where the browser has both locks and a line between them. */
const { locks } = navigator as Partial<Navigator>;
export const streamRoles = createRoles(typeof BroadcastChannel === 'function' ? locks : undefined);

/** Opens the stream as the role wants it, by the own socket or through the leader. Returns the function that ends it. */
export const openStream = (report: (event: StreamReport) => void, role: StreamRole): (() => void) =>
  exchangeStream.open(report, role === 'follower' ? () => tabLine.join(() => report({ type: 'leader.answered' })) : undefined);

/**
 * Hears what changed: `user` about the own account, `qr:<channel>` of a QR that this browser asked for. `missed` says that
 * facts may have been lost meanwhile: read again. Returns the function that ends it.
 */
export function watchStreamFacts(channel: 'user' | `qr:${string}`, listener: (fact: StreamFact | 'missed') => void): () => void {
  let isFirst = true;
  // What is meant for this login or this key alone never travels between tabs.
  const letGo = streamRoles.keepOwn();
  const stop = exchangeStream.watch(channel, {
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
  return () => {
    stop();
    letGo();
  };
}
