import { pbkdf2Sync } from 'node:crypto';
import { HDKey, hdKeyToAccount, type HDAccount } from 'viem/accounts';
import type { Address } from 'viem';
import { avalanchePlan, ethereumPlan, type ChainPlan } from './chainPlan.ts';

/** The mnemonic every Ethereum development tool ships with: its keys are public, so nothing of value may ever rest on them. */
export const publicTestMnemonic = 'test test test test test test test test test test test junk';

/** Its key by BIP-39 and BIP-32, hashed once and by Node: viem hashes in JavaScript, and anew for every account. */
const masterKey = HDKey.fromMasterSeed(pbkdf2Sync(publicTestMnemonic, 'mnemonic', 2048, 64, 'sha512'));

/** The wallet of the public test mnemonic at an index; index 0 deploys and funds, demo accounts start at 1. */
export const demoWallet = (index: number): HDAccount => hdKeyToAccount(masterKey, { addressIndex: index });

/** What an account holds when the chain first meets it: decimal strings, `native` in the chain's own coin, `tokens` by symbol. */
export type ChainAccount = { readonly address: Address; readonly native: string; readonly tokens: Readonly<Record<string, string>> };

type Holdings = readonly Omit<ChainAccount, 'address'>[];
const onEthereum: Holdings = [
  { native: '1.2043', tokens: { USDT: '3890.2', USDC: '1250.5', WBTC: '0.0418', WETH: '0.5', DAI: '250.75', CLAIM: '88888' } },
  { native: '24.8861', tokens: { USDT: '152400.55', WBTC: '1.25000001', DAI: '9800', CLAIM: '88888' } },
  { native: '6.05', tokens: { USDT: '21007.8', USDC: '640', WETH: '3.2', CLAIM: '88888' } },
  { native: '0.318', tokens: { USDT: '742.36', DAI: '64.000000000000000001' } },
  { native: '0.9', tokens: { USDT: '65000', WBTC: '0.3', CLAIM: '88888' } },
  { native: '0.05', tokens: {} },
];
const onAvalanche: Holdings = [
  { native: '18.4', tokens: { USDT: '512.75', WAVAX: '6.5' } },
  { native: '910.02', tokens: { USDC: '20400' } },
  { native: '3.75', tokens: {} },
];
const holdingsOn: Readonly<Record<number, Holdings>> = { [ethereumPlan.chain.id]: onEthereum, [avalanchePlan.chain.id]: onAvalanche };

/**
 * The first `count` demo accounts of the public test mnemonic (index 1 to count), each with different holdings on each chain;
 * those without have a little of its coin for gas.
 */
export const demoChainAccounts = (count: number, { chain }: ChainPlan = ethereumPlan): readonly ChainAccount[] =>
  Array.from({ length: count }, (_, position) => ({
    address: demoWallet(position + 1).address,
    ...(holdingsOn[chain.id]?.[position] ?? { native: '0.05', tokens: {} }),
  }));
