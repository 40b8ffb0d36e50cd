import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { assetWallets, submitTransfer, transferRecords, type TransferRequest } from '#services/assets/calls.ts';
import { Fault } from '#services/http/faults.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';
import type { createRandom } from '#tests/support/random.ts';
import type { NetworkBrowser } from './networkBrowser.ts';
import { readStatement } from './statement.ts';

type Random = ReturnType<typeof createRandom>;
/** A transfer as it was asked for; `recordId` once it was acknowledged, `isRefused` once it was answered otherwise. */
export type Asked = {
  readonly key: string;
  readonly request: TransferRequest;
  recordId?: string;
  isRefused?: boolean;
};
/** One member who moves money without pause; every amount is used once, so that an effect tells its key. */
export type Mover = {
  readonly asked: Asked[];
  /** Asks for transfers one after the other until `stop`; whatever is thrown but a Fault is a problem. */
  readonly run: () => Promise<void>;
  readonly stop: () => void;
  readonly isAsking: () => boolean;
  /** Reads balances until they come. @throws Fault the last one, after a minute. */
  readonly untilServed: () => Promise<void>;
  /** Compares what was asked since the last look with the exchange's own records and balances. */
  readonly look: () => Promise<string[]>;
};

const tradeId = worldPair('BTC', 'USDT').tradeId;
const paths = [
  [2, 5],
  [2, 6],
  [2, 8],
  [2, 3],
  [2, 7],
  [5, 2],
  [5, 8],
  [6, 2],
  [3, 2],
  [7, 2],
] as const;
const newest = 100;

/** The amounts of one run: 0.000001, 0.000002 and on, so small that no wallet runs dry. */
export function createAmounts(): () => string {
  let used = 0;
  return () => `${Math.floor((used += 1) / 1e6)}.${String(used % 1e6).padStart(6, '0')}`;
}

export async function createMover(name: string, browser: NetworkBrowser, random: Random, nextAmount: () => string): Promise<Mover> {
  const { client } = browser;
  const readSums = async () => {
    const { sums, problems } = readStatement((await client.send(assetWallets, {})).data);
    return { sums: JSON.stringify(sums), problems };
  };
  const { sums: constant } = await readSums();
  const asked: Asked[] = [];
  const unlooked: Asked[] = [];
  const faults: string[] = [];
  let isStopped = false;

  async function ask(one: Asked): Promise<void> {
    try {
      const outcome = await client.send(submitTransfer, one.request, { idempotencyKey: one.key });
      if (outcome.kind !== 'accepted') one.isRefused = true;
      else if (one.recordId !== undefined && one.recordId !== outcome.data.recordId) faults.push(`${one.key} was answered two ways`);
      else one.recordId = outcome.data.recordId;
    } catch (error) {
      if (!(error instanceof Fault)) faults.push(String(error));
    }
  }

  /** Asks as a member does who tries again: a line that was kept open to a process that is gone breaks once more. */
  async function askUntilAnswered(one: Asked): Promise<void> {
    for (let tries = 0; tries < 5 && one.recordId === undefined && one.isRefused === undefined; tries += 1) {
      if (tries > 0) await wait(200);
      await ask(one);
    }
  }

  async function run(): Promise<void> {
    isStopped = false;
    while (!isStopped) {
      const [source, target] = paths[random.below(paths.length)] ?? [2, 5];
      const pair = source === 7 || target === 7 ? { tradeId } : {};
      const one: Asked = { key: randomUUID(), request: { source, target, coinId: usdtId, amount: nextAmount(), ...pair } };
      asked.push(one);
      unlooked.push(one);
      await ask(one);
      // What was cut off is asked again by `look`; a server that is away need not be asked without pause.
      if (one.recordId === undefined && one.isRefused === undefined) await wait(100);
    }
  }

  async function look(): Promise<string[]> {
    const these = unlooked.splice(0);
    const open = these.filter(({ recordId, isRefused }) => recordId === undefined && isRefused === undefined);
    // Half of the unanswered is asked again with its key, as the app does; the rest stays with what the cut left.
    const again = open.filter((_, index) => index % 2 === 0);
    for (const one of again) await askUntilAnswered(one);
    const acknowledged = these.find(({ recordId }) => recordId !== undefined);
    if (acknowledged !== undefined) await ask(acknowledged);

    const { data } = await client.send(transferRecords, { pageNum: 1, pageSize: newest, coinId: usdtId });
    const idsOf = (amount: string) => data.list.filter((row) => row.amount === amount.replace(/\.?0+$/, '')).map(({ id }) => id);
    const found = faults.splice(0);
    if (these.length > newest) found.push(`${these.length} transfers are more than one page of records shows`);
    for (const one of these) {
      const ids = idsOf(one.request.amount);
      if (one.recordId !== undefined && (ids.length !== 1 || ids[0] !== one.recordId))
        found.push(`${one.request.amount} was acknowledged and is recorded ${ids.length} times`);
      if (one.isRefused === true && ids.length > 0) found.push(`${one.request.amount} was refused and is recorded`);
      if (ids.length > 1) found.push(`${one.request.amount} had ${ids.length} effects`);
    }
    for (const { key } of again.filter(({ recordId, isRefused }) => recordId === undefined && isRefused === undefined))
      found.push(`${key} was asked again and has no answer`);
    const { sums, problems } = await readSums();
    if (sums !== constant) found.push(`sums were ${constant} and are ${sums}`);
    return [...found, ...problems].map((text) => `${name}: ${text}`);
  }

  async function untilServed(): Promise<void> {
    for (const deadline = performance.now() + 60_000; ;) {
      try {
        await client.send(assetWallets, {}, { retry: false });
        return;
      } catch (error) {
        if (!(error instanceof Fault) || performance.now() > deadline) throw error;
        await wait(20);
      }
    }
  }

  return {
    asked,
    run,
    look,
    untilServed,
    stop: () => void (isStopped = true),
    isAsking: () => browser.openRequests(submitTransfer.path) > 0,
  };
}
