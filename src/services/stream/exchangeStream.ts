import { getConfig } from '#services/config/runtimeConfig.ts';
import { loadSigning } from '#services/http/transport.ts';
import { lineName, watchRole, type ElectionOptions, type StreamRole } from './election.ts';
import type { ServerMessage } from './messages.ts';
import type { ChannelHandler } from './order.ts';
import type { PriceRow } from './priceRows.ts';
import { createStream, type StreamReport } from './stream.ts';
import type { Tabs } from './tabs.ts';

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

/** Where all prices go: what the server says of them, and rows that another tab has read. */
type PriceTaker = { readonly channel: ChannelHandler; readonly takeRows: (rows: readonly PriceRow[]) => void };
let prices: PriceTaker | undefined;
/** How this tab stands among others; undefined while it has no company. */
let tabs: Tabs | undefined;
let hello: ServerMessage | undefined;
/** Channels that are listened to and need a socket of this tab's own. */
let ownNeeds = 0;
type Hearer = (message?: ServerMessage) => void;
/** The channels whose data is too much to pass between tabs. */
let hearer: Hearer | undefined;

/** The tab's connection to the exchange; opened and closed by the connection machine. */
const exchangeStream = createStream({
  address,
  prove,
  heard(message) {
    hearer?.(message);
    if (message?.op === 'hello') hello = message;
    if (message) tabs?.line.heard(message);
  },
});

const election: ElectionOptions = {
  locks: typeof BroadcastChannel === 'function' ? (navigator as Partial<Navigator>).locks : undefined,
  openLine: () => new BroadcastChannel(lineName),
  async share(held, report) {
    const { startTabs } = await import('./tabs.ts');
    tabs = startTabs({
      held,
      hello,
      needsOwn: () => ownNeeds > 0,
      ask: () => exchangeStream.say({ op: 'subscribe', channel: 'ticker' }),
      takeRows: (rows) => prices?.takeRows(rows),
      report,
    });
    return tabs.stop;
  },
};
/** Says, once and before a stream is opened, who takes the prices. */
export function layPrices(taker: PriceTaker): void {
  prices = taker;
  exchangeStream.watch('ticker', taker.channel);
}

/** Reports which tab holds the socket, seen from this one. Returns the function that leaves the election. */
export const watchStreamRole = (report: (role: StreamRole) => void): (() => void) => watchRole(election, report);

/** Opens the stream as the role wants it, by the own socket or through the leader. Returns the function that ends it. */
export function openStream(report: (event: StreamReport) => void, role: StreamRole): () => void {
  const line = role === 'follower' ? tabs?.line : undefined;
  return exchangeStream.open(report, line && (() => line.join(() => report({ type: 'leader.answered' }))));
}
/** The leader does not answer: this tab leads from now on. */
export const takeLead = (): void => tabs?.roles.take();
/** Prices that this tab has read are prices for the tabs that follow it. */
export const tellRows = (rows: readonly PriceRow[]): void => tabs?.line.tellRows(rows);

function needOwn(change: 1 | -1): void {
  ownNeeds += change;
  tabs?.roles.review();
}
/** From now on this tab has a socket of its own, until the returned function is called; that ends what needs it, too. */
function withOwn(stop: () => void): () => void {
  needOwn(1);
  return () => {
    stop();
    needOwn(-1);
  };
}
/**
 * Hears a channel that is meant for this login or this key alone: it never travels between tabs, so this tab has a socket of
 * its own for as long. Returns the function that ends it.
 */
export const watchPrivate = (channel: string, handler: ChannelHandler): (() => void) => withOwn(exchangeStream.watch(channel, handler));

/** Says something over the connection that stands; false while there is none. */
export const sayToStream = exchangeStream.say;
/**
 * Hears every message of a socket of this tab's own, and undefined when a connection has ended; there is one hearer at a time.
 * Returns the function that ends it. For channels whose data is too much to pass between tabs.
 */
export function hearSocket(hear: Hearer): () => void {
  hearer = hear;
  return withOwn(() => (hearer = undefined));
}
