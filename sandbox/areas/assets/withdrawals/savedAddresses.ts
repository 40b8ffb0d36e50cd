import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { getAddress, isAddress, type Address } from 'viem';
import { isNobodys } from '#machines/rules/nobodys.ts';
import { mostWithdrawAddresses, type SavedAddress, type WithdrawAddressSetting } from '#services/assets/withdrawCalls.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { holdWithdrawals } from '#sandbox/core/accounts/withdrawHold.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import { depositAddressRows } from '../deposits/deposits.schema.ts';
import { waitAlone } from './withdrawNetworks.ts';
import { savedAddressRows, withdrawSettingRows } from './withdrawals.schema.ts';

type SavedRow = typeof savedAddressRows.$inferSelect;
export const nameOfChain = (chains: readonly LocalChain[], chainIndex: number): string =>
  chains.find(({ plan }) => plan.chain.id === chainIndex)?.plan.chain.name ?? String(chainIndex);

export const savedView = (chains: readonly LocalChain[], { uid: _, createdAt, address, ...row }: SavedRow): SavedAddress => ({
  ...row,
  address: getAddress(address),
  network: nameOfChain(chains, row.chainIndex),
  createdTime: createdAt,
});

/** The address of a text, its checksum right where it has one; undefined where it is none, or nobody has its key. */
export const readAddress = (text: string): Address | undefined => {
  const trimmed = text.trim();
  return isAddress(trimmed) && !isNobodys(trimmed) ? getAddress(trimmed) : undefined;
};

/** The member whose deposit address it is; undefined where it is nobody's here. */
export async function ownerOf(executor: Executor, address: Address): Promise<number | undefined> {
  const [row] = await executor
    .select({ uid: depositAddressRows.uid })
    .from(depositAddressRows)
    .where(eq(depositAddressRows.address, address.toLowerCase()));
  return row?.uid;
}

const ofMember = (uid: number, chainIndex?: number): SQL | undefined =>
  and(eq(savedAddressRows.uid, uid), ...(chainIndex === undefined ? [] : [eq(savedAddressRows.chainIndex, chainIndex)]));
/** A member's saved addresses, those that may be used first before all others. */
export const savedOf = (executor: Executor, uid: number, chainIndex?: number): Promise<SavedRow[]> =>
  executor
    .select()
    .from(savedAddressRows)
    .where(ofMember(uid, chainIndex))
    .orderBy(asc(savedAddressRows.usableFrom), asc(savedAddressRows.id));

/** One page of them, the newest first. */
export async function savedPage(executor: Executor, uid: number, page: { chainIndex?: number | undefined; offset: number; limit: number }) {
  const mine = ofMember(uid, page.chainIndex);
  const rows = await executor
    .select()
    .from(savedAddressRows)
    .where(mine)
    .orderBy(desc(savedAddressRows.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await executor.select({ rows: count() }).from(savedAddressRows).where(mine);
  return { rows, totalCount: total?.rows ?? 0 };
}

export async function settingOf(executor: Executor, uid: number): Promise<WithdrawAddressSetting> {
  const [row] = await executor.select().from(withdrawSettingRows).where(eq(withdrawSettingRows.uid, uid));
  return { isWhitelistOn: row?.isWhitelistOn ?? false, since: row?.since ?? null };
}

/** Turns the whitelist on or off; off holds withdrawals for a day. Use it in the member's lane. */
export async function changeSetting(executor: Executor, uid: number, isWhitelistOn: boolean, now: number): Promise<WithdrawAddressSetting> {
  const set = { isWhitelistOn, since: now };
  await executor
    .insert(withdrawSettingRows)
    .values({ uid, ...set })
    .onConflictDoUpdate({ target: withdrawSettingRows.uid, set });
  if (!isWhitelistOn) await holdWithdrawals(executor, uid, 'whitelistOff', now);
  return set;
}

type Saving = { readonly kind: 'ok' | 'saved'; readonly row: SavedRow } | { readonly kind: 'tooMany' };
/** Saves an address, or finds it saved. Use it in the member's lane. */
export async function saveAddress(
  executor: Executor,
  wish: { readonly uid: number; readonly chainIndex: number; readonly address: Address; readonly remark: string },
  now: number,
): Promise<Saving> {
  const saved = await savedOf(executor, wish.uid);
  const address = wish.address.toLowerCase();
  const there = saved.find((row) => row.chainIndex === wish.chainIndex && row.address === address);
  if (there !== undefined) return { kind: 'saved', row: there };
  if (saved.length >= mostWithdrawAddresses) return { kind: 'tooMany' };
  const { isWhitelistOn } = await settingOf(executor, wish.uid);
  const [row] = await executor
    .insert(savedAddressRows)
    .values({ ...wish, address, usableFrom: isWhitelistOn ? now + waitAlone : now, createdAt: now })
    .returning();
  if (row === undefined) throw new Error('a saved address has a row');
  return { kind: 'ok', row };
}

const own = (uid: number, id: number) => and(eq(savedAddressRows.uid, uid), eq(savedAddressRows.id, id));
/** False where it is none of the member's. */
export async function removeAddress(executor: Executor, uid: number, id: number): Promise<boolean> {
  return (await executor.delete(savedAddressRows).where(own(uid, id)).returning({ id: savedAddressRows.id })).length > 0;
}
/** Writes what an address is for; undefined where it is none of the member's. */
export async function remarkAddress(executor: Executor, uid: number, id: number, remark: string): Promise<SavedRow | undefined> {
  const [row] = await executor.update(savedAddressRows).set({ remark }).where(own(uid, id)).returning();
  return row;
}
