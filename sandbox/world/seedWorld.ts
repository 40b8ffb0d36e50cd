import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { createHash } from 'node:crypto';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { areas } from '#sandbox/areas/index.ts';
import { hashPassword } from '#sandbox/core/accounts/password.ts';
import { identities, users, walletAccounts } from '#sandbox/core/accounts/accounts.schema.ts';
import { coins, spotPairs, walletStates } from '#sandbox/core/ledger/catalog.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { negate } from '#sandbox/core/ledger/amounts.ts';
import { seedInsurance } from '#sandbox/core/ledger/insurance.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import type { Entry } from '#sandbox/core/ledger/post.ts';
import { transfer } from '#sandbox/core/ledger/transfers.ts';
import { usdtId, worldCoin, worldCoins } from '#sandbox/core/world/coins.ts';
import { worldPairs } from '#sandbox/core/world/pairs.ts';
import { demoPassword, people } from '#sandbox/core/world/people.ts';
import type { Person } from '#sandbox/core/world/people.ts';

const day = 24 * 60 * 60_000;
/** How long before the seeding the demo accounts came to be, and the time their past transfers lie in. */
const accountAge = 60 * day;
const youngestTransfer = 2 * day;

/** The Web3 account of a demo person. */
export const accountIdOf = (person: Person): string => `wallet-${person.uid}`;

async function seedPerson(executor: Executor, person: Person, index: number, passwordHash: string, now: number): Promise<void> {
  const { uid, email, nickname, locale, vipLevel, vipType, isActivateContract } = person;
  const createdAt = now - accountAge;
  await executor.insert(users).values({
    uid,
    email,
    nickname,
    locale,
    vipLevel,
    vipType,
    isActivateContract,
    passwordHash,
    createdAt,
    confirmedAt: createdAt,
    isKol: person.isKol ?? false,
    isCopyTrader: person.isCopyTrader ?? false,
    isMerchant: person.isMerchant ?? false,
  });
  await executor
    .insert(identities)
    .values(person.identity.map(([identityType, identityStatus]) => ({ uid, identityType, identityStatus, updatedAt: createdAt })));
  await executor.insert(walletAccounts).values({
    accountId: accountIdOf(person),
    uid,
    ...person.wallet,
    walletName: 'Meridian Wallet',
    address: demoWallet(index + 1).address,
  });
  if (person.cardWallets !== undefined) {
    await executor
      .insert(walletStates)
      .values(person.cardWallets.map((walletType) => ({ uid, walletType, transferOpenCardInvalid: true })));
  }
  const entries = person.holdings.flatMap(({ walletType, tradeId, coin, amount }): Entry[] => {
    const { coinId } = worldCoin(coin);
    return [
      { place: { kind: 'available', uid, walletType, ...(tradeId === undefined ? {} : { tradeId }), coinId }, amount },
      { place: { kind: 'external', coinId }, amount: negate(amount) },
    ];
  });
  await post(executor, { kind: 'opening', reference: email, at: createdAt, entries });
}

async function seedPast(
  executor: Executor,
  { uid, pastTransfers }: Person,
  random: (from: number, to: number) => number,
  now: number,
): Promise<void> {
  const targets = [3, 5, 6, 8] as const;
  const moves = Array.from({ length: pastTransfers }).flatMap(() => {
    const at = now - random(youngestTransfer / 1000, (accountAge - day) / 1000) * 1000;
    const target = targets[random(0, targets.length - 1)] ?? 5;
    const order = { uid, tradeId: 0, coinId: usdtId, amount: `${random(5, 40)}.${String(random(1, 99)).padStart(2, '0')}` };
    return [
      { at, ...order, source: 2 as const, target },
      { at: at + random(60, 20 * 3600) * 1000, ...order, source: target, target: 2 as const },
    ];
  });
  for (const { at, ...order } of moves.sort((left, right) => left.at - right.at)) await transfer(executor, order, at);
}

const isFilled = async (executor: Executor): Promise<boolean> =>
  (await executor.select({ uid: users.uid }).from(users).limit(1)).length > 0;

export type WorldOptions = {
  readonly seed: number;
  /** Whether the demo accounts log in by hashes that cost little; for worlds of tests alone (`quickPasswordsAllowed`). */
  readonly quickPasswords?: boolean;
};

/** Lists the coins and pairs of the world that the database does not have yet; what it has stays as it is. */
async function listAll(executor: Executor): Promise<void> {
  await executor
    .insert(coins)
    .values([...worldCoins])
    .onConflictDoNothing();
  await executor
    .insert(spotPairs)
    .values([...worldPairs])
    .onConflictDoNothing();
}

/**
 * Fills an empty database with the demo world: the same for the same seed and clock. A database that has it is left as it is, but
 * for coins, pairs and the insurance that the world got later. Returns whether it was filled now.
 */
export async function seedWorld(database: Database, { seed, quickPasswords = false }: WorldOptions): Promise<boolean> {
  if (await isFilled(database.orm)) {
    await listAll(database.orm);
    await seedInsurance(database);
    return false;
  }
  // The salt follows from the seed, so that the same seed gives the same rows.
  const salt = createHash('sha256').update(`salt ${seed}`).digest().subarray(0, 16);
  const passwordHash = await hashPassword(demoPassword, salt, quickPasswords);
  const isFilledNow = await inTransaction(database, async (executor) => {
    if (await isFilled(executor)) return false;
    const now = database.clock.now();
    const generator = xoroshiro128plus(seed);
    await listAll(executor);
    for (const [index, person] of people.entries()) {
      await seedPerson(executor, person, index, passwordHash, now);
      await seedPast(executor, person, (from, to) => uniformInt(generator, from, to), now);
      for (const { seed: seedOf } of areas) await seedOf?.(executor, person, now);
    }
    return true;
  });
  await seedInsurance(database);
  return isFilledNow;
}
