import { and, count, eq, sql } from 'drizzle-orm';
import { getAddress, type Address } from 'viem';
import { HDKey, hdKeyToAccount, type HDAccount } from 'viem/accounts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inMemberLane } from '#sandbox/core/database/memberLane.ts';
import { depositAddressRows } from './deposits.schema.ts';

/** So many addresses has a member at most; all of them are looked at for ever. */
export const mostAddresses = 20;
/** BIP-44: addresses of deposits stand at m/44'/60'/1'/0/n. */
const depositAccount = 1;

/** Gives the wallet at a place of the seed's row. */
export function depositWallets(seed: Uint8Array): (index: number) => HDAccount {
  const master = HDKey.fromMasterSeed(seed);
  return (index) => hdKeyToAccount(master, { accountIndex: depositAccount, addressIndex: index });
}
/** Gives the address at a place of the seed's row. */
export function addressBook(seed: Uint8Array): (index: number) => Address {
  const walletAt = depositWallets(seed);
  return (index) => walletAt(index).address;
}
export type AddressAt = ReturnType<typeof addressBook>;

export type DepositAddress = {
  readonly id: number;
  /** With its checksum. */
  readonly address: Address;
  readonly remark: string;
  readonly isSelected: boolean;
  readonly createdTime: number;
};

/** A member's addresses, the oldest first. */
export async function addressesOf(executor: Executor, uid: number): Promise<readonly DepositAddress[]> {
  const rows = await executor.select().from(depositAddressRows).where(eq(depositAddressRows.uid, uid)).orderBy(depositAddressRows.index);
  return rows.map(({ index, address, remark, isSelected, createdAt }) => ({
    id: index,
    address: getAddress(address),
    remark,
    isSelected,
    createdTime: createdAt,
  }));
}

async function insertAddress(executor: Executor, addressAt: AddressAt, row: { uid: number; remark: string; createdAt: number }) {
  const { rows } = await executor.execute<{ index: string }>(sql`select nextval('deposit_addresses_index_seq') as index`);
  const index = Number(rows[0]?.index);
  const address = addressAt(index).toLowerCase();
  await executor.update(depositAddressRows).set({ isSelected: false }).where(eq(depositAddressRows.uid, row.uid));
  await executor.insert(depositAddressRows).values({ ...row, index, address, isSelected: true });
}

/** The address that a member is shown first, made where there is none. */
export const selectedAddress = (database: Database, addressAt: AddressAt, uid: number): Promise<DepositAddress> =>
  inMemberLane(database, uid, 'read committed', async (executor) => {
    const known = (await addressesOf(executor, uid)).find(({ isSelected }) => isSelected);
    if (known !== undefined) return known;
    await insertAddress(executor, addressAt, { uid, remark: '', createdAt: database.clock.now() });
    const made = (await addressesOf(executor, uid)).find(({ isSelected }) => isSelected);
    if (made === undefined) throw new Error('a new address is the selected one');
    return made;
  });

/** Makes one more address, which is selected then; false where the member has as many as there may be. */
export const addAddress = (database: Database, addressAt: AddressAt, uid: number, remark: string): Promise<boolean> =>
  inMemberLane(database, uid, 'read committed', async (executor) => {
    const [held] = await executor.select({ rows: count() }).from(depositAddressRows).where(eq(depositAddressRows.uid, uid));
    if ((held?.rows ?? 0) >= mostAddresses) return false;
    await insertAddress(executor, addressAt, { uid, remark, createdAt: database.clock.now() });
    return true;
  });

const ownAddress = (uid: number, id: number) => and(eq(depositAddressRows.uid, uid), eq(depositAddressRows.index, id));

/** Shows another address first; false where it is none of the member's. */
export const selectAddress = (database: Database, uid: number, id: number): Promise<boolean> =>
  inMemberLane(database, uid, 'read committed', async (executor) => {
    const own = await executor.select({ id: depositAddressRows.index }).from(depositAddressRows).where(ownAddress(uid, id));
    if (own.length === 0) return false;
    await executor.update(depositAddressRows).set({ isSelected: false }).where(eq(depositAddressRows.uid, uid));
    await executor.update(depositAddressRows).set({ isSelected: true }).where(ownAddress(uid, id));
    return true;
  });

/** Writes what an address is for; false where it is none of the member's. */
export async function remarkAddress({ orm }: Database, uid: number, id: number, remark: string): Promise<boolean> {
  const rows = await orm.update(depositAddressRows).set({ remark }).where(ownAddress(uid, id)).returning({ id: depositAddressRows.index });
  return rows.length > 0;
}
