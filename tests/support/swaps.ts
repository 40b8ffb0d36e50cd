import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import type { SwapOrder } from '#services/wallet/swapSteps.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { ether, web3Token } from './samples.ts';

export const swapHolder = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const wrappedEther = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
export const tetherAddress = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';
export const riskyAddress = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9';
export const poolAddress = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9';
/** Tokens of the local chain: its coin, that coin wrapped, one of six decimals, and one that is a risk. */
export const swapTokens: readonly Web3Token[] = [
  ether,
  web3Token('WETH', wrappedEther, '3500'),
  web3Token('USDT', tetherAddress, '1', { decimals: 6 }),
  web3Token('CLAIM', riskyAddress, '0', { isRiskToken: true }),
];

/** 25 USDT for ether over the pool, as confirmed. */
export const swapOrder: SwapOrder = {
  kind: 'swap',
  chainIndex: 31337,
  holder: swapHolder,
  from: tetherAddress,
  to: '',
  wrapped: wrappedEther,
  amountIn: '25000000',
  leastOut: '7000000000000000',
  path: [tetherAddress, wrappedEther],
  approval: 'exact',
  minutes: 20,
  sent: { symbol: 'USDT', amount: '25' },
  received: { symbol: 'ETH', amount: '0.0071' },
};

/** The approval of that trade, sent and not mined yet. */
export const transactionRecord = (more: Partial<TransactionRecord> = {}): TransactionRecord => ({
  id: '8e03978e-40d5-43dd-bc93-6894a57f9324',
  chainIndex: 31337,
  from: swapHolder,
  to: tetherAddress,
  data: '0x',
  value: '0',
  hash: `0x${'ab'.repeat(32)}`,
  nonce: 3,
  nextNonce: 3,
  askedBlock: '10',
  askedAt: 1,
  summary: { kind: 'approve', sent: { symbol: 'USDT', amount: '25' }, received: null, counterpart: poolAddress },
  ...more,
});
