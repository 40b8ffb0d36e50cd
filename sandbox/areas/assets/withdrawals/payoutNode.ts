import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem';
import { HDKey, hdKeyToAccount, type HDAccount } from 'viem/accounts';
import type { ChainIndex } from '#sandbox/chain/activity/chainIndex.ts';
import type { ChainManifest } from '#sandbox/chain/manifest.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { hotHoldings } from './withdrawNetworks.ts';

/** BIP-44: the wallet that pays stands at m/44'/60'/2'/0/0 of the seed of deposits. */
const hotAccount = 2;
export const hotWalletOf = (seed: Uint8Array): HDAccount =>
  hdKeyToAccount(HDKey.fromMasterSeed(seed), { accountIndex: hotAccount, addressIndex: 0 });

/** What a mined transaction came to; `gasWei` is what its gas cost. */
export type Mined = { readonly blockNumber: number; readonly hasFailed: boolean; readonly gasWei: bigint };
/** A chain as the one who pays on it needs it. */
export type PayoutNode = {
  readonly chainIndex: number;
  readonly native: { readonly symbol: string; readonly decimals: number };
  readonly isOnline: () => boolean;
  readonly tokens: () => ChainManifest['tokens'];
  /** The life of the chain and its end; undefined while it does not answer, or is still being looked through. */
  readonly head: () => Promise<{ readonly indexId: number; readonly tip: number; readonly hash: string } | undefined>;
  /** Sees once that the wallet has something to pay with. */
  readonly fund: (address: Address) => Promise<void>;
  /** How many transactions of an address are in blocks. */
  readonly nonceOf: (address: Address) => Promise<number>;
  /** What an address has of a token, or of the chain's own coin, in its smallest unit. */
  readonly balanceOf: (holder: Address, token: Address | undefined) => Promise<bigint>;
  /** What the next block asks for a unit of gas, in wei. */
  readonly baseFee: () => Promise<bigint>;
  /** Hands a transaction over; that the node has had it, or its nonce, is no fault. */
  readonly send: (raw: Hex) => Promise<void>;
  readonly mined: (hash: string) => Promise<Mined | undefined>;
};

/** What nodes say of a transaction that they have, or whose place another one of ours has. */
const known = /already (known|imported)|nonce too low|underpriced/i;
type Receipt = { readonly blockNumber: Hex; readonly status: Hex; readonly gasUsed: Hex; readonly effectiveGasPrice: Hex };

/** A local chain as one who pays on it. */
export function payoutNodeOf({ chain, catchUp }: ChainIndex): PayoutNode {
  const online = () => {
    const state = chain.state();
    if (state.status !== 'online') throw new Error(`${chain.plan.chain.name} is ${state.status}.`);
    return state;
  };
  const ask = <Result>(method: string, params: readonly unknown[]) => askNode<Result>(online().rpcUrl, method, params);
  const chainIndex = chain.plan.chain.id;
  return {
    chainIndex,
    native: chain.plan.chain.nativeCurrency,
    isOnline: () => chain.state().status === 'online',
    tokens: () => online().manifest.tokens,
    async head() {
      const { id, standing, tip } = await catchUp();
      return id === undefined || standing !== 'current' || tip === undefined ? undefined : { indexId: id, tip: tip.number, hash: tip.hash };
    },
    async fund(address) {
      await chain.fund({ address, ...hotHoldings(chainIndex) });
    },
    nonceOf: async (address) => Number(await ask<Hex>('eth_getTransactionCount', [address, 'latest'])),
    async balanceOf(holder, token) {
      if (token === undefined) return BigInt(await ask<Hex>('eth_getBalance', [holder, 'latest']));
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] });
      return BigInt(await ask<Hex>('eth_call', [{ to: token, data }, 'latest']));
    },
    async baseFee() {
      const { baseFeePerGas = '0x0' } = await ask<{ readonly baseFeePerGas?: Hex }>('eth_getBlockByNumber', ['latest', false]);
      return BigInt(baseFeePerGas);
    },
    async send(raw) {
      await ask('eth_sendRawTransaction', [raw]).catch((error: unknown) => {
        if (!(error instanceof Error) || !known.test(error.message)) throw error;
      });
    },
    async mined(hash) {
      const receipt = await ask<Receipt | null>('eth_getTransactionReceipt', [hash]);
      if (receipt === null) return undefined;
      const { blockNumber, status, gasUsed, effectiveGasPrice } = receipt;
      return {
        blockNumber: Number(blockNumber),
        hasFailed: BigInt(status) === 0n,
        gasWei: BigInt(gasUsed) * BigInt(effectiveGasPrice),
      };
    },
  };
}
