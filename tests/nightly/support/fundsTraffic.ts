import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cancelWithdraw, coinWithdrawInfo, withdraw, withdrawLog, type WithdrawRequest } from '#services/assets/withdrawCalls.ts';
import { Fault } from '#services/http/faults.ts';
import { beginPasskeyProof, proveByPasskey } from '#services/user/ownerProofCalls.ts';
import { addPasskey, beginPasskey } from '#services/user/passkeyCalls.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { addPasskeyIntent } from '#machines/rules/accountIntents.ts';
import { withdrawIntent } from '#machines/rules/withdrawIntent.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { passkeyDevice } from '#tests/support/passkeyDevice.ts';
import type { createRandom } from '#tests/support/random.ts';
import type { NetworkBrowser } from './networkBrowser.ts';

type Random = ReturnType<typeof createRandom>;
/** A withdrawal as it was asked for; `id` once it was acknowledged, `isRefused` once it was answered otherwise. */
export type AskedWithdrawal = {
  readonly key: string;
  readonly request: WithdrawRequest;
  id?: string;
  isRefused?: boolean;
  isCancelled?: boolean;
};
/** A member who withdraws without pause, proves each by a passkey, and takes some back; every amount is used once. */
export type Withdrawer = {
  readonly email: string;
  readonly asked: readonly AskedWithdrawal[];
  readonly run: () => Promise<void>;
  readonly stop: () => void;
  readonly isAsking: () => boolean;
  /** Reads the fee until it comes. @throws Fault the last one, after a minute. */
  readonly untilServed: () => Promise<void>;
  /** Asks half of what had no answer again, and compares what was asked since the last look with the member's own log. */
  readonly look: () => Promise<string[]>;
  /** Withdrawals of the member that have not ended. */
  readonly openCount: () => Promise<number>;
};

/** Rows of one page of the log: more are not asked for between two looks. */
const newest = 100;
const mostTries = 5;
/** Milliseconds between two of them, at most. */
const longestPause = 300;

/** Gives a member a passkey: a code of an app would prove one withdrawal in half a minute. */
async function passkeyOf({ client, origin }: NetworkBrowser) {
  await client.send(modifySafetyCheck, { item: 'login', intent: addPasskeyIntent, value: demoPassword });
  const begun = await client.send(beginPasskey, {});
  if (begun.kind !== 'ok') throw new Error(begun.kind);
  const device = passkeyDevice(origin);
  const added = await client.send(addPasskey, device.make(begun.data));
  if (added.kind !== 'ok') throw new Error(added.kind);
  return device;
}

export async function createWithdrawer(
  email: string,
  browser: NetworkBrowser,
  random: Random,
  {
    coinId,
    chains,
    address,
    nextAmount,
  }: {
    readonly coinId: number;
    readonly chains: readonly number[];
    readonly address: string;
    readonly nextAmount: () => string;
  },
): Promise<Withdrawer> {
  const { client } = browser;
  const device = await passkeyOf(browser);
  const asked: AskedWithdrawal[] = [];
  const unlooked: AskedWithdrawal[] = [];
  const faults: string[] = [];
  const fees = new Map<number, string>();
  let isStopped = false;
  let last = 'none';

  const isOpen = ({ id, isRefused }: AskedWithdrawal): boolean => id === undefined && isRefused === undefined;

  async function readFees(): Promise<void> {
    const { data } = await client.send(coinWithdrawInfo, { coinId }, { retry: false });
    for (const { chainIndex, feeFixed } of data.coins[0]?.networks ?? []) fees.set(chainIndex, feeFixed);
  }
  async function prove(request: WithdrawRequest): Promise<void> {
    const allowed = { item: 'withdraw', intent: withdrawIntent(request) } as const;
    const asking = await client.send(beginPasskeyProof, allowed);
    if (asking.kind !== 'ok') throw new Error(`no passkey was asked for: ${asking.kind}`);
    const { kind } = await client.send(proveByPasskey, { ...device.sign(asking.data), ...allowed });
    if (kind !== 'ok' && kind !== 'over') throw new Error(`the passkey was not taken: ${kind}`);
  }
  /** Takes note of what is thrown, unless it is the fault that a kill makes. */
  async function quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      last = error instanceof Fault ? `${error.name} ${JSON.stringify(error)}` : String(error);
      if (!(error instanceof Fault)) faults.push(last);
    }
  }
  async function send(one: AskedWithdrawal): Promise<void> {
    const outcome = await client.send(withdraw, one.request, { idempotencyKey: one.key });
    if (outcome.kind !== 'accepted') {
      one.isRefused = true;
      if (outcome.kind === 'feeChanged') fees.set(one.request.chainIndex, outcome.data.fee);
      // Its proof is gone, or never came: the key has its answer all the same.
      else if (outcome.kind !== 'short' && outcome.kind !== 'needsStepUp')
        faults.push(`${one.request.amount} was refused: ${outcome.kind}`);
    } else if (one.id !== undefined && one.id !== outcome.data.id) faults.push(`${one.key} was answered two ways`);
    else one.id = outcome.data.id;
  }
  const ask = (one: AskedWithdrawal) =>
    quietly(async () => {
      await prove(one.request);
      await send(one);
    });
  /** The same key again, without another proof: one that was given is still there, unless it was taken. */
  async function askAgain(one: AskedWithdrawal): Promise<void> {
    for (let tries = 0; tries < mostTries && isOpen(one); tries += 1) {
      if (tries > 0) await wait(200);
      await quietly(() => send(one));
    }
  }
  const takeBack = (one: AskedWithdrawal & { readonly id: string }) =>
    quietly(async () => {
      const { kind } = await client.send(cancelWithdraw, { id: one.id }, { idempotencyKey: randomUUID() });
      if (kind === 'ok') one.isCancelled = true;
      else if (kind !== 'tooLate') faults.push(`${one.request.amount} was not taken back: ${kind}`);
    });
  function wish(): AskedWithdrawal {
    const chainIndex = chains[random.below(chains.length)] ?? 0;
    const one = { key: randomUUID(), request: { coinId, chainIndex, address, amount: nextAmount(), fee: fees.get(chainIndex) ?? '0' } };
    asked.push(one);
    unlooked.push(one);
    return one;
  }

  async function run(): Promise<void> {
    isStopped = false;
    while (!isStopped) {
      const one = wish();
      await ask(one);
      const { id } = one;
      if (id !== undefined && random.below(4) === 0) await takeBack(Object.assign(one, { id }));
      // An exchange that is away need not be asked without pause.
      await wait(isOpen(one) ? longestPause : random.below(longestPause));
    }
  }

  async function look(): Promise<string[]> {
    const these = unlooked.splice(0);
    const again = these.filter(isOpen).filter((_, index) => index % 2 === 0);
    for (const one of again) await askAgain(one);
    const acknowledged = these.find(({ id }) => id !== undefined);
    if (acknowledged !== undefined) await quietly(() => send(acknowledged));
    const { data } = await client.send(withdrawLog, { pageNum: 1, pageSize: newest, coinId });
    const found = faults.splice(0);
    if (these.length > newest) found.push(`${these.length} withdrawals are more than one page of the log shows`);
    for (const { request, id, isRefused } of these) {
      const ids = data.list.filter(({ amount }) => amount === request.amount.replace(/\.?0+$/, '')).map((row) => row.id);
      if (id !== undefined && (ids.length !== 1 || ids[0] !== id))
        found.push(`${request.amount} was acknowledged and is logged ${ids.length} times`);
      if (isRefused === true && ids.length > 0) found.push(`${request.amount} was refused and is logged`);
      if (ids.length > 1) found.push(`${request.amount} had ${ids.length} effects`);
    }
    for (const { key } of again.filter(isOpen)) found.push(`${key} was asked again and has no answer; last fault: ${last}`);
    return found.map((text) => `${email}: ${text}`);
  }

  async function untilServed(): Promise<void> {
    for (const deadline = performance.now() + 60_000; ;) {
      try {
        return await readFees();
      } catch (error) {
        if (!(error instanceof Fault) || performance.now() > deadline) throw error;
        await wait(20);
      }
    }
  }

  await readFees();
  // The first goes to an address that is new: later ones need nobody at the desk.
  const first = wish();
  await ask(first);
  if (first.id === undefined) throw new Error(`${email} could not withdraw: ${faults.join()}`);
  return {
    email,
    asked,
    run,
    look,
    untilServed,
    stop: () => void (isStopped = true),
    isAsking: () => [withdraw, cancelWithdraw].some(({ path }) => browser.openRequests(path) > 0),
    openCount: async () => (await client.send(withdrawLog, { state: 'open', pageNum: 1, pageSize: 1 })).data.totalCount,
  };
}
