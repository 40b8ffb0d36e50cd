import type { MissedDeposit } from '#services/assets/depositCalls.ts';
import type { Deposit } from '#machines/buy/topup/deposits.rules.ts';
import type { TopupData } from '#machines/buy/topup/topup.rules.ts';

/** A deposit on its way. */
export const depositSample: Deposit = {
  id: 7,
  coinId: 52,
  shortName: 'USDT',
  webLogo: '/coins/usdt.svg',
  symbol: 'USDT',
  chainIndex: 31337,
  network: 'Local Ethereum',
  address: '0x0AB28872ea8f07C0d45f282f1a0C5B4575312C37',
  amount: '12.5',
  minimum: '1',
  owed: '0',
  txHash: `0x${'ab'.repeat(32)}`,
  state: 'confirming',
  confirmations: 5,
  needed: 12,
  createdTime: 1_795_219_200_000,
};
/** What the calls of the page answer. */
export const placesSample = {
  networks: [
    {
      chainIndex: 31337,
      name: 'Local Ethereum',
      offline: '',
      confirmations: 12,
      finality: 24,
      blockSeconds: 2,
      coins: [
        { coinId: 52, symbol: 'USDT', minimum: '1' },
        { coinId: 1, symbol: 'WBTC', minimum: '0.00005' },
      ],
    },
    {
      chainIndex: 31338,
      name: 'Local Avalanche',
      offline: 'keptDying',
      confirmations: 3,
      finality: 6,
      blockSeconds: 2,
      coins: [{ coinId: 52, symbol: 'USDT', minimum: '1' }],
    },
  ],
  coins: [
    { coinId: 52, shortName: 'USDT', name: 'Tether', webLogo: '/coins/usdt.svg', available: '10' },
    { coinId: 1, shortName: 'BTC', name: 'Bitcoin', webLogo: '/coins/btc.svg', available: '0' },
  ],
};
export const addressesSample = {
  addresses: [
    { id: 0, address: depositSample.address, remark: '', isSelected: true, createdTime: 1_795_219_200_000 },
    { id: 4, address: '0x63E7E9bA0b8E0c9d2b4a1b0F2E9d1c9f6a3E41d0', remark: 'Savings', isSelected: false, createdTime: 1_795_305_600_000 },
  ],
  most: 20,
};
export const logSample = { list: [depositSample], totalCount: 1 };
export const topupSample: TopupData = { ...placesSample, address: depositSample.address, ...addressesSample };
/** What is found of a deposit that was looked for. */
export const missedSample: MissedDeposit = { finding: 'known', deposits: [{ ...depositSample, together: null }] };
