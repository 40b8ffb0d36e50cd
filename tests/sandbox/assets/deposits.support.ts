import type { ReadBlock } from '#sandbox/chain/activity/readBlock.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import type { ChainManifest } from '#sandbox/chain/manifest.ts';
import { addressBook, selectedAddress } from '#sandbox/areas/assets/deposits/depositAddresses.ts';
import { hearDeposits } from '#sandbox/areas/assets/deposits/depositBlocks.ts';
import { depositFaults, settleDeposits } from '#sandbox/areas/assets/deposits/deposits.ts';
import { depositRows } from '#sandbox/areas/assets/deposits/deposits.schema.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';

export const chainIndex = ethereumPlan.chain.id;
const stranger = `0x${'99'.repeat(20)}`;
const nowhere = `0x${'00'.repeat(20)}` as const;
const manifest: ChainManifest = {
  version: 2,
  chainId: chainIndex,
  multicall3: nowhere,
  uniswapFactory: nowhere,
  uniswapRouter: nowhere,
  wrapped: nowhere,
  tokens: [],
  pools: [],
  funded: [],
};
/** A chain of which nothing is real but what the exchange is told of its blocks. */
const toldChain: LocalChain = {
  plan: ethereumPlan,
  state: () => ({ status: 'online', rpcUrl: '', manifest }),
  fund: async () => false,
  stop: async () => {},
};

/** A payment of the chain's own coin. */
export type Payment = { readonly hash: string; readonly to: string; readonly units: bigint };
const blockOf = (number: number, payments: readonly Payment[]): ReadBlock => ({
  number,
  hash: `0x${number}`,
  parentHash: `0x${number - 1}`,
  transactions: payments.map(({ hash, to, units }, position) => ({
    hash,
    from: stranger,
    to: to.toLowerCase(),
    value: units,
    input: '0x',
    nonce: 0,
    mined: {
      blockNumber: number,
      position,
      time: 0,
      hasFailed: false,
      gasUsed: 0n,
      gasPrice: 0n,
      created: null,
      logs: [],
      passedOn: [],
    },
  })),
});

/** Deposits of one member on a chain that goes on and back as it is told. */
export async function toldDeposits(database: Database, uid: number) {
  const hearer = hearDeposits([toldChain], database.clock, nowhere);
  const { address } = await selectedAddress(database, addressBook(Buffer.alloc(32, 7)), uid);
  return {
    address,
    keep: (number: number, payments: readonly Payment[]) =>
      inTransaction(database, (executor) => hearer.kept(executor, chainIndex, [blockOf(number, payments)])),
    goBack: (number: number) => inTransaction(database, (executor) => hearer.gone(executor, chainIndex, number)),
    settle: (tip: number) => inTransaction(database, (executor) => settleDeposits(executor, chainIndex, tip, database.clock.now())),
    /** The process dies before the commit. */
    settleAndDie: (tip: number) =>
      inTransaction(database, async (executor) => {
        await settleDeposits(executor, chainIndex, tip, database.clock.now());
        throw new Error('killed');
      }).catch(() => undefined),
    rows: async () =>
      (await database.orm.select().from(depositRows).orderBy(depositRows.id)).map(({ txHash, state, amount, owed }) => ({
        txHash,
        state,
        amount: tidy(amount),
        owed: tidy(owed),
      })),
    faults: async () => [...(await depositFaults(database.orm)), ...(await ledgerFaults(database.orm))],
  };
}
