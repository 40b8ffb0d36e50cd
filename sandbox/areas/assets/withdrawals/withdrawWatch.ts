import type { HDAccount } from 'viem/accounts';
import type { Database } from '#sandbox/core/database/database.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import { followJobs, lateGasNonce, sendJobs } from '../collections/chainJobs.ts';
import { beginCollections, hasCollections, signCollections } from '../collections/collections.ts';
import type { PayoutNode } from './payoutNode.ts';
import { followSent, isUsed, lateNonce, sendUnmined, signQueued } from './payouts.ts';
import { judgeDue } from './withdrawals.ts';

export type WithdrawWatch = {
  /** Judges what is due and brings all withdrawals to where the chains have them; a look during another joins it. */
  readonly look: () => Promise<void>;
  /** The newest block of a chain that was reached; undefined before the first. */
  readonly tipOf: (chainIndex: number) => number | undefined;
  /** Ends the looks; resolves when the one that runs, if any, is done. */
  readonly stop: () => Promise<void>;
};

/** Tells members that withdrawals of theirs changed. */
export function tellWithdrawals(events: Events, uids: Iterable<number>): void {
  for (const uid of uids) for (const fact of ['balances.changed', 'inMail.changed'] as const) events.publish(`user:${uid}`, fact);
}

type Parts = {
  readonly database: Database;
  readonly nodes: readonly PayoutNode[];
  readonly hot: HDAccount;
  /** The wallets of deposit addresses, by their place in the seed's row. */
  readonly walletAt: (index: number) => HDAccount;
  readonly events: Events;
};

/** What `startWithdrawWatch` does every two seconds, when it is told to. */
export function withdrawLooks(
  { database, nodes, hot, walletAt, events }: Parts,
  onFault: (error: unknown) => void,
): Omit<WithdrawWatch, 'stop'> {
  let running: Promise<void> | undefined;
  const tips = new Map<number, number>();
  /** The nonce that the operator was told of last, by chain. */
  const alarms = new Map<number, number | undefined>();

  async function pay(node: PayoutNode): Promise<void> {
    if (!(await isUsed(database.orm, node.chainIndex)) && !(await hasCollections(database.orm, node.chainIndex))) return;
    const head = await node.head();
    if (head === undefined) return;
    tips.set(node.chainIndex, head.tip);
    const payout = { database, node, hot, walletAt };
    for (const step of [signQueued, sendUnmined, followSent]) tellWithdrawals(events, await step(payout, head));
    for (const step of [beginCollections, signCollections, sendJobs, followJobs]) await step(payout, head);
    const late = (await lateNonce(payout, head)) ?? (await lateGasNonce(payout, head));
    if (late !== undefined && alarms.get(node.chainIndex) !== late)
      onFault(new Error(`Nonce ${late} of the hot wallet on chain ${node.chainIndex} has waited for a block too long.`));
    alarms.set(node.chainIndex, late);
  }
  return {
    look() {
      running ??= (async () => {
        tellWithdrawals(events, await judgeDue(database));
        for (const node of nodes)
          await pay(node).catch((error: unknown) => {
            // A node that dies meanwhile is looked at again when it is back.
            if (node.isOnline()) onFault(error);
          });
      })()
        .catch(onFault)
        .finally(() => (running = undefined));
      return running;
    },
    tipOf: (chainIndex) => tips.get(chainIndex),
  };
}

/** Sends what members withdraw: it judges, signs, hands over, and follows what it sent to its end; and brings the wallet what it pays with. */
export function startWithdrawWatch(
  parts: Parts & {
    /** In milliseconds; undefined: it looks only when it is asked to. */
    readonly lookEvery: number | undefined;
  },
  onFault: (error: unknown) => void,
): WithdrawWatch {
  const { look, tipOf } = withdrawLooks(parts, onFault);
  let last: Promise<void> | undefined;
  const timer = parts.lookEvery === undefined ? undefined : setInterval(() => void (last = look()), parts.lookEvery);
  timer?.unref();
  return {
    look,
    tipOf,
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
