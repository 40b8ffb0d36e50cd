import type { JudgedAddress, WithdrawFacts } from '#machines/assets/withdraw/withdraw.context.ts';
import type { AddressBook } from '#machines/assets/withdraw/withdrawBook.rules.ts';
import type { CheckedAddress, SavedAddress, Withdrawal, WithdrawCheck, WithdrawCoin } from '#services/assets/withdrawCalls.ts';
import type { WithdrawWish } from '#services/assets/withdrawIntents.ts';

export const withdrawCheckSample: WithdrawCheck = {
  holds: [],
  limit: { usdt: '50000', usedUsdt: '0', leftUsdt: '50000', moreAt: null },
  openCount: 0,
  isWhitelistOn: false,
};
const network = {
  chainIndex: 31337,
  name: 'Local Ethereum',
  symbol: 'USDT',
  offline: '',
  decimals: 6,
  minimum: '10',
  feeFixed: '1',
  feeRate: '0',
  confirmations: 12,
  blockSeconds: 2,
};
const avalanche = { ...network, chainIndex: 31338, name: 'Local Avalanche', feeFixed: '0.5', feeRate: '0.0005', confirmations: 3 };
/** On both networks. */
export const usdtSample: WithdrawCoin = {
  coinId: 52,
  shortName: 'USDT',
  name: 'Tether',
  webLogo: '',
  available: '100.5',
  priceUsdt: '1',
  networks: [network, avalanche],
};
/** On one network. */
export const etherSample: WithdrawCoin = {
  coinId: 2,
  shortName: 'ETH',
  name: 'Ether',
  webLogo: '',
  available: '3',
  priceUsdt: '4000',
  networks: [{ ...network, symbol: 'ETH', decimals: 18, minimum: '0.01', feeFixed: '0.001' }],
};
export const friendAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** It begins and ends as the friend's does. */
export const impostorAddress = '0x7099000000000000001111000000000000dc79C8';
export const savedSample: SavedAddress = {
  id: 7,
  chainIndex: 31337,
  network: 'Local Ethereum',
  address: friendAddress,
  remark: 'Friend',
  usableFrom: 1_795_000_000_000,
  createdTime: 1_795_000_000_000,
};
export const withdrawFactsSample: WithdrawFacts = {
  check: withdrawCheckSample,
  coins: [etherSample, usdtSample],
  saved: [savedSample],
};
export const checkedSample: CheckedAddress = {
  address: friendAddress,
  isInternal: false,
  isFirstUse: true,
  saved: null,
  looksLike: null,
};
export const judgedSample: JudgedAddress = { chainIndex: 31337, verdict: { kind: 'ok', data: checkedSample } };
export const withdrawWish: WithdrawWish = {
  request: { coinId: 2, chainIndex: 31337, address: friendAddress, amount: '1.5', fee: '0.001' },
  shortName: 'ETH',
  network: 'Local Ethereum',
};
export const withdrawKey = '8e03978e-40d5-43dd-bc93-6894a57f9324';
export const withdrawalSample: Withdrawal = {
  id: '248bb0fa-dcfb-8cd8-a0ff-e5502d4a2b0f',
  coinId: 2,
  shortName: 'ETH',
  webLogo: '',
  symbol: 'ETH',
  chainIndex: 31337,
  network: 'Local Ethereum',
  address: friendAddress,
  isInternal: false,
  amount: '1.5',
  fee: '0.001',
  received: '1.499',
  state: 'reviewing',
  risks: ['firstUse'],
  heldBy: null,
  heldUntil: null,
  endedBy: null,
  txHash: null,
  confirmations: 0,
  needed: 12,
  isStuck: false,
  canCancel: true,
  createdTime: 1_795_000_000_000,
  endedTime: null,
};
export const addressBookSample: AddressBook = {
  saved: [savedSample],
  most: 50,
  networks: [
    { chainIndex: 31337, name: 'Local Ethereum' },
    { chainIndex: 31338, name: 'Local Avalanche' },
  ],
  setting: { isWhitelistOn: false, since: null },
  readAt: 1_795_000_000_000,
};
