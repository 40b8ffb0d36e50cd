import type { FastifyInstance } from 'fastify';
import { readStatus } from '#services/help/statusCalls.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import { isApiPath } from '#sandbox/core/faults.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { createHealthWatch, type Probe } from './healthWatch.ts';
import { createHistogram } from './histogram.ts';
import type { StreamHub } from '#sandbox/engine/feed/hub.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

/** From so many failed answers between two looks on, when they are the most, the API counts as down. */
const leastFailures = 5;
const longestAsk = 3_000;

/** Times the calls of the API as they are answered, and fails a look after which most of them failed. */
function watchCalls(app: FastifyInstance): Probe {
  const times = createHistogram(() => performance.now());
  let [answered, failed] = [0, 0];
  app.addHook('onResponse', async (request, reply) => {
    if (!isApiPath(request.routeOptions.url ?? '')) return;
    times.record(reply.elapsedTime);
    answered += 1;
    // What nobody serves yet is refused with 501: no fault.
    if (reply.statusCode >= 500 && reply.statusCode !== 501) failed += 1;
  });
  const look = async (): Promise<void> => {
    const isFailing = failed >= leastFailures && failed * 2 > answered;
    [answered, failed] = [0, 0];
    if (isFailing) throw new Error('most calls failed');
  };
  return { service: 'api', name: null, look, times };
}

/** Joins the prices as a new listener does, and leaves once it has them. */
function hearPrices(hub: StreamHub): Promise<void> {
  let leave = (): void => {};
  return new Promise<void>((resolve, reject) => {
    const send = (text: string): void => {
      if (text.startsWith('{"op":"snapshot"')) resolve();
    };
    const peer = hub.connect({ send, buffered: () => 0, close: reject }, undefined);
    setTimeout(reject, longestAsk).unref();
    peer.receive(JSON.stringify({ op: 'subscribe', channel: 'ticker' }));
    leave = peer.closed;
  }).finally(() => leave());
}

async function askNode({ state }: LocalChain): Promise<void> {
  const now = state();
  if (now.status !== 'online') throw new Error(now.status);
  const answer = await fetch(now.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
    signal: AbortSignal.timeout(longestAsk),
  });
  const { result } = (await answer.json()) as { readonly result?: string };
  if (result === undefined) throw new Error('no block');
}

/** Serves what the exchange has measured of itself. While it listens it looks by itself. */
export function serveStatus(
  app: FastifyInstance,
  { exchange, chains, stream, reserves }: Pick<Parts, 'exchange' | 'chains' | 'stream' | 'reserves'>,
): void {
  const { database, clock } = app.gate.core;
  const watch = createHealthWatch(
    [
      watchCalls(app),
      { service: 'stream', name: null, look: () => hearPrices(stream()) },
      { service: 'engine', name: null, look: exchange.trading.idle },
      { service: 'database', name: null, look: () => database.pool.query('select 1') },
      ...chains.map((chain): Probe => ({ service: 'chain', name: chain.plan.chain.name, look: () => askNode(chain) })),
    ],
    { now: clock.now },
  );
  // The figures of a day, which an exchange that has just begun has not computed yet, are no answer time of its stream.
  const prepared = (): typeof watch => {
    stream().prepare();
    return watch;
  };
  app.addHook('onListen', async () => prepared().start());
  app.addHook('onClose', async () => watch.stop());
  serve(app, readStatus, async () => ({ kind: 'ok', data: { ...(await prepared().report()), ...(await reserves.report()) } }));
}
