import { emptyField } from '#machines/rules/fiatEntry.ts';
import type { SendContext } from '#machines/web3/send/send.rules.ts';
import { ether } from './samples.ts';

/** Who sends, and to whom. */
export const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** The form of a payment over the local chain's own coin, with nothing typed and nothing known of the chain. */
export const sendContext = (more: Partial<SendContext> = {}): SendContext => ({
  address: sender,
  mark: '.',
  chainIndex: 31337,
  symbol: '',
  tokenAddress: '',
  chains: [{ chainIndex: 31337, name: 'Ethereum', symbol: 'ETH', explorerUrl: '' }],
  reason: '',
  tokens: [ether],
  recipient: '',
  link: null,
  ...emptyField,
  currency: null,
  facts: null,
  isSilent: false,
  isMost: false,
  asked: '',
  consent: '',
  hasMoved: false,
  problem: null,
  ...more,
});
