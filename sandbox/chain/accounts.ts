import { mnemonicToAccount, type HDAccount } from 'viem/accounts';
import type { Address } from 'viem';

/** The mnemonic every Ethereum development tool ships with: its keys are public, so nothing of value may ever rest on them. */
export const publicTestMnemonic = 'test test test test test test test test test test test junk';

/** The wallet of the public test mnemonic at an index; index 0 deploys and funds, demo accounts start at 1. */
export const demoWallet = (index: number): HDAccount => mnemonicToAccount(publicTestMnemonic, { addressIndex: index });

/** What an account holds when the chain first meets it: decimal strings, `native` in ETH, `tokens` by symbol. */
export type ChainAccount = { readonly address: Address; readonly native: string; readonly tokens: Readonly<Record<string, string>> };

const holdings: readonly Omit<ChainAccount, 'address'>[] = [
  { native: '1.2043', tokens: { USDT: '3890.2', WBTC: '0.0418', WETH: '0.5', DAI: '250.75', CLAIM: '88888' } },
  { native: '24.8861', tokens: { USDT: '152400.55', WBTC: '1.25000001', DAI: '9800', CLAIM: '88888' } },
  { native: '6.05', tokens: { USDT: '21007.8', WETH: '3.2', CLAIM: '88888' } },
  { native: '0.318', tokens: { USDT: '742.36', DAI: '64.000000000000000001' } },
  { native: '0.9', tokens: { USDT: '65000', WBTC: '0.3', CLAIM: '88888' } },
  { native: '0.05', tokens: {} },
];

/**
 * The first `count` demo accounts of the public test mnemonic (index 1 to count), each with different holdings;
 * from the seventh on they are empty but for a little ETH for gas.
 */
export const demoChainAccounts = (count: number): readonly ChainAccount[] =>
  Array.from({ length: count }, (_, position) => ({
    address: demoWallet(position + 1).address,
    ...(holdings[position] ?? { native: '0.05', tokens: {} }),
  }));
