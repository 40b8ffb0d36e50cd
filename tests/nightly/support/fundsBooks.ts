import type { Pool } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { formatUnits, padHex, parseAbiItem, toEventSelector, type Address, type Hex } from 'viem';
import { collectionFaults } from '#sandbox/areas/assets/collections/collectionBooks.ts';
import { depositFaults } from '#sandbox/areas/assets/deposits/deposits.ts';
import { withdrawalFaults } from '#sandbox/areas/assets/withdrawals/withdrawBooks.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import type { Payment } from './depositTraffic.ts';
import type { AskedWithdrawal } from './fundsTraffic.ts';
import { textOfUnits, unitsOf } from './statement.ts';

/** What came to one address, by the chain's own logs: `chain amount`, each as often as it came. */
export async function arrivals(
  rpcUrl: string,
  {
    chainIndex,
    token,
    decimals,
    to,
  }: { readonly chainIndex: number; readonly token: Address; readonly decimals: number; readonly to: Address },
): Promise<string[]> {
  const topic = toEventSelector(parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'));
  const filter = { address: token, fromBlock: '0x0', toBlock: 'latest', topics: [topic, null, padHex(to, { size: 32 })] };
  const logs = await askNode<readonly { readonly data: Hex }[]>(rpcUrl, 'eth_getLogs', [filter]);
  return logs.map(({ data }) => `${chainIndex} ${formatUnits(BigInt(data), decimals)}`);
}
/** Whether a payment is in a block and was not taken back. */
export async function isOnChain(rpcUrl: string, { hash }: Payment): Promise<boolean> {
  const { result } = (await (
    await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] }),
    })
  ).json()) as { readonly result: { readonly status: Hex } | null };
  return result?.status === '0x1';
}

/** What each member has of a coin in the spot wallet, in units of the 18th decimal: free and held. */
export async function heldOf(pool: Pool, coinIds: readonly number[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await pool.query<{ email: string; coin: number; amount: string }>(
    `select u.email, a.coin_id as coin, trim_scale(sum(a.balance))::text as amount from ledger_accounts a join users u on u.uid = a.uid
     where a.wallet_type = 2 and a.coin_id = any($1) group by u.email, a.coin_id`,
    [coinIds],
  );
  return new Map(rows.map(({ email, coin, amount }) => [`${email} ${coin}`, unitsOf(amount)]));
}

type Facts = {
  /** By member. */
  readonly asked: ReadonlyMap<string, readonly AskedWithdrawal[]>;
  /** What the chains paid to the members' addresses, as `arrivals` tells it. */
  readonly arrived: readonly string[];
  /** What the chains have of them. */
  readonly payments: readonly Payment[];
  readonly before: ReadonlyMap<string, bigint>;
};

/** Withdrawals that were asked for, as rows: each at most once, what was acknowledged once, what was taken back and refused not on its way. */
async function judgeAsked(pool: Pool, asked: readonly AskedWithdrawal[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; amount: string; state: string }>(
    'select id, trim_scale(amount)::text as amount, state from withdrawals',
  );
  const problems: string[] = [];
  for (const { key, request, id, isRefused, isCancelled } of asked) {
    const effects = rows.filter(({ amount }) => amount === request.amount.replace(/\.?0+$/, ''));
    if (effects.length > 1) problems.push(`${key} had ${effects.length} effects`);
    if (id !== undefined && effects[0]?.id !== id) problems.push(`acknowledged withdrawal ${id} is gone`);
    if (isRefused === true && effects.length > 0) problems.push(`${key} was refused and is there`);
    if (isCancelled === true && effects[0]?.state !== 'cancelled') problems.push(`${id} was taken back and is ${effects[0]?.state}`);
  }
  const odd = rows.filter(({ state }) => state !== 'done' && state !== 'cancelled');
  return [...problems, ...odd.map(({ id, state }) => `withdrawal ${id} has ended as ${state}`)];
}

/** Each payment of the chain is credited once, to its member and whole, and nothing else is. */
async function judgeDeposits(pool: Pool, payments: readonly Payment[]): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string; email: string; amount: string; state: string }>(
    `select d.tx_hash as hash, u.email, trim_scale(d.amount)::text as amount, d.state from deposits d join users u on u.uid = d.uid`,
  );
  const problems = rows.length === payments.length ? [] : [`${rows.length} deposits of ${payments.length} payments`];
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  for (const { hash, to, amount } of payments) {
    const row = byHash.get(hash);
    const isGood = row?.email === to.email && row.amount === amount.replace(/\.?0+$/, '') && ['credited', 'unlocked'].includes(row.state);
    if (!isGood) problems.push(`payment ${hash} of ${amount} is ${JSON.stringify(row)}`);
  }
  return problems;
}

/** Members have what they had, less what was done, and what was paid to them. */
async function judgeSums(pool: Pool, { asked, payments, before }: Facts): Promise<string[]> {
  const due = new Map(before);
  const change = (name: string, units: bigint) => due.set(name, (due.get(name) ?? 0n) + units);
  const { rows } = await pool.query<{ email: string; coin: number; amount: string }>(
    `select u.email, w.coin_id as coin, trim_scale(w.amount)::text as amount from withdrawals w join users u on u.uid = w.uid where w.state = 'done'`,
  );
  for (const { email, coin, amount } of rows) change(`${email} ${coin}`, -unitsOf(amount));
  for (const { to, coin, amount } of payments) change(`${to.email} ${coin.coinId}`, unitsOf(amount));
  const coinIds = [...new Set([...due.keys()].map((name) => Number(name.split(' ')[1])))];
  const held = await heldOf(pool, coinIds);
  return [...due]
    .filter(([name]) => asked.has(name.split(' ')[0] ?? ''))
    .filter(([name, units]) => (held.get(name) ?? 0n) !== units)
    .map(([name, units]) => `${name} is ${textOfUnits(held.get(name) ?? 0n, 18)} in place of ${textOfUnits(units, 18)}`);
}

/** The chains have paid what is done, each once, and nothing else. */
async function judgeArrivals(pool: Pool, arrived: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ paid: string }>(
    `select chain_index || ' ' || trim_scale(amount - fee)::text as paid from withdrawals where state = 'done' and receiver is null`,
  );
  const [due, come] = [rows.map(({ paid }) => paid).toSorted(), arrived.toSorted()];
  if (JSON.stringify(due) === JSON.stringify(come)) return [];
  return [`the chains paid ${come.length} times what was to be paid ${due.length} times`];
}

/** Judges the database and the chains once everything has ended: sums conserved, each applied once or not at all, chain and ledger agree. */
export async function judgeFunds(pool: Pool, facts: Facts): Promise<string[]> {
  const orm = drizzle(pool);
  const own = await Promise.all([ledgerFaults, withdrawalFaults, depositFaults, collectionFaults].map((faults) => faults(orm)));
  return [
    ...own.flat(),
    ...(await judgeAsked(pool, [...facts.asked.values()].flat())),
    ...(await judgeDeposits(pool, facts.payments)),
    ...(await judgeArrivals(pool, facts.arrived)),
    ...(await judgeSums(pool, facts)),
  ];
}
