import { keccak256, parseTransaction, type Hex } from 'viem';
import type { WithdrawRequest } from '#services/assets/withdrawCalls.ts';
import { depositWallets } from '#sandbox/areas/assets/deposits/depositAddresses.ts';
import { askWithdrawal, type Asking } from '#sandbox/areas/assets/withdrawals/askWithdrawal.ts';
import { hotWalletOf, type Mined, type PayoutNode } from '#sandbox/areas/assets/withdrawals/payoutNode.ts';
import { withdrawLooks } from '#sandbox/areas/assets/withdrawals/withdrawWatch.ts';
import { withdrawalFaults } from '#sandbox/areas/assets/withdrawals/withdrawBooks.ts';
import { cancel, decide } from '#sandbox/areas/assets/withdrawals/withdrawals.ts';
import { withdrawalRows } from '#sandbox/areas/assets/withdrawals/withdrawals.schema.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { createSession, findSession } from '#sandbox/core/accounts/sessions.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { inMemberLane } from '#sandbox/core/database/memberLane.ts';
import { ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { withdrawIntent } from '#machines/rules/withdrawIntent.ts';
import { giveStepUp, type ProvenBy } from '#sandbox/core/security/stepUp.ts';
import { createLocalEvents } from '#sandbox/core/stream/events.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';

export const chainIndex = ethereumPlan.chain.id;
const gasOfPayment = 50_000n;

type Sent = { readonly hash: string; readonly nonce: number; readonly fee: bigint; readonly to: string; readonly value: bigint };
/** Where the process dies next: before the node has a transaction, after it before that is marked, or before what was mined is booked. */
export type KillPoint = 'beforeSend' | 'afterSend' | 'beforeBook';

const payer = hotWalletOf(Buffer.alloc(32, 9));

/** A chain of one payer, of which nothing is real but its rules for nonces and fees; it makes blocks when it is told to. */
export function toldNode() {
  let life = 1;
  let turns = 0;
  let blocks: (readonly (Sent & { readonly hasFailed: boolean })[])[] = [];
  let pool = new Map<number, Sent>();
  let baseFee = 1_000_000_000n;
  let held = 10n ** 30n;
  let kill: KillPoint | undefined;
  const failing = new Set<string>();
  const minedAll = () => blocks.flatMap((sent, number) => sent.map((one) => ({ ...one, number: number + 1 })));
  const hashAt = (number: number): string => `${life} ${turns} ${number}`;
  const dies = (at: KillPoint): void => {
    if (kill !== at) return;
    kill = undefined;
    throw new Error('killed');
  };
  const node: PayoutNode = {
    chainIndex,
    native: ethereumPlan.chain.nativeCurrency,
    isOnline: () => true,
    tokens: () => [],
    head: async () => ({ indexId: life, tip: blocks.length, hash: hashAt(blocks.length) }),
    fund: async () => {},
    nonceOf: async () => minedAll().length,
    balanceOf: async (holder) => (holder === payer.address ? held : 0n),
    baseFee: async () => baseFee,
    async send(raw) {
      dies('beforeSend');
      const { nonce = 0, maxFeePerGas = 0n, to, value = 0n } = parseTransaction(raw);
      const there = pool.get(nonce);
      const isDearer = there === undefined || maxFeePerGas * 10n >= there.fee * 11n;
      if (nonce >= minedAll().length && isDearer)
        pool.set(nonce, { hash: keccak256(raw as Hex), nonce, fee: maxFeePerGas, to: String(to).toLowerCase(), value });
      dies('afterSend');
    },
    async mined(hash): Promise<Mined | undefined> {
      const found = minedAll().find((one) => one.hash === hash);
      if (found === undefined) return undefined;
      dies('beforeBook');
      return { blockNumber: found.number, hasFailed: found.hasFailed, gasWei: gasOfPayment * baseFee };
    },
  };
  return {
    node,
    /** The hash of a block; a turn of the chain changes that of all. */
    hashAt,
    height: () => blocks.length,
    /** Makes blocks; the first takes all that may follow, unless it is to stay empty. */
    mine(count = 1, isEmpty = false) {
      for (let made = 0; made < count; made += 1) {
        const sent: (Sent & { hasFailed: boolean })[] = [];
        for (let next = minedAll().length; !isEmpty; next += 1) {
          const one = pool.get(next);
          if (one === undefined || one.fee < baseFee) break;
          sent.push({ ...one, hasFailed: failing.has(one.to) });
          pool.delete(next);
        }
        blocks = [...blocks, sent];
      }
    },
    /** The newest blocks are gone, others stand in their place: what was in them is nowhere. */
    turn(depth: number) {
      turns += 1;
      const height = blocks.length;
      blocks = blocks.slice(0, Math.max(0, height - depth));
      pool = new Map();
      while (blocks.length < height) blocks = [...blocks, []];
    },
    /** Another chain stands in its place. */
    beginAnew() {
      life += 1;
      blocks = [];
      pool = new Map();
    },
    fails: (to: string) => void failing.add(to.toLowerCase()),
    dieAt: (at: KillPoint) => void (kill = at),
    /** What the payer is said to have, of whatever token. */
    setHeld: (units: bigint) => void (held = units),
    setBaseFee: (wei: bigint) => void (baseFee = wei),
    /** What has reached an address, in units. */
    paidTo: (to: string) => minedAll().filter((one) => one.to === to.toLowerCase() && !one.hasFailed),
    pending: () => [...pool.values()],
    /** What the payer has of the chain's own coin, in units, of what it had at first. */
    leftOf: (first: bigint) =>
      minedAll().reduce((left, { value, hasFailed }) => left - (hasFailed ? 0n : value) - gasOfPayment * baseFee, first),
  };
}

let asked = 0;
/** Withdrawals of members on a chain that does as it is told. */
export function toldWithdrawals(database: Database, told = toldNode()) {
  const { clock } = database;
  const hot = payer;
  const priceAt = (coinId: number) => worldCoins.find((coin) => coin.coinId === coinId)?.priceUsdt ?? '1';
  const asking: Asking = { clock, nodes: [told.node], hotAddress: hot.address, priceAt, lookInside: () => {} };
  const seen: unknown[] = [];
  const sending = withdrawLooks(
    { database, nodes: [told.node], hot, events: createLocalEvents(), walletAt: depositWallets(Buffer.alloc(32, 7)) },
    (error) => seen.push(error),
  );
  const sessionOf = async (uid: number, origin: 'password' | 'qr' = 'password') => {
    const { id } = await createSession(database.orm, { uid, credentialsEpoch: 0, jkt: 'key', origin, now: clock.now() });
    const session = await findSession(database, id);
    if (session === undefined) throw new Error('a new session is open');
    return session;
  };
  return {
    told,
    hot,
    asking,
    /** What the operator was told. */
    faultsSeen: seen,
    sessionOf,
    look: () => sending.look(),
    /** Asks with a step-up, unless told: `null` has none. */
    async ask(uid: number, request: WithdrawRequest, { provenBy = 'secondFactor' as ProvenBy | null, key = `key ${(asked += 1)}` } = {}) {
      const session = await sessionOf(uid);
      if (provenBy !== null) await giveStepUp(database.orm, session, { item: 'withdraw', intent: withdrawIntent(request) }, provenBy);
      return inMemberLane(database, uid, 'serializable', (executor) => askWithdrawal(executor, asking, { session, key, request }));
    },
    cancel: (uid: number, id: string) => inMemberLane(database, uid, 'serializable', (executor) => cancel(executor, uid, id, clock.now())),
    decide: (id: string, isGood: boolean) => inTransaction(database, (executor) => decide(executor, id, isGood, clock.now())),
    rows: () => database.orm.select().from(withdrawalRows).orderBy(withdrawalRows.createdAt, withdrawalRows.id),
    faults: async () => [...(await withdrawalFaults(database.orm)), ...(await ledgerFaults(database.orm))],
  };
}
