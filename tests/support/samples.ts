import type { IsolatedPair, TransferCoin, TransferRecord } from '#services/assets/calls.ts';
import type { Transaction, TransactionDetail, TransactionMove, Web3Token } from '#services/web3/calls.ts';

/** A finished transfer of 1 USDT from spot to contract; `createdTime` is its number where that is one. */
export const transferRecord = (id: number | string, more: Partial<TransferRecord> = {}): TransferRecord => ({
  id: String(id),
  coinId: 52,
  shortName: 'USDT',
  webLogo: '',
  amount: '1',
  source: 2,
  target: 5,
  pair: null,
  status: 'done',
  createdTime: typeof id === 'number' ? id : 1,
  ...more,
});

/** A coin that may be moved either way, worth its number in CNY. */
export const transferCoin = (coinId: number, more: Partial<TransferCoin> = {}): TransferCoin => ({
  coinId,
  shortName: `C${coinId}`,
  name: '',
  webLogo: '',
  available: '1',
  availableCny: String(coinId),
  transferPrecision: 2,
  transferOutAble: true,
  transferInAble: true,
  ...more,
});
/** BTC/USDT, whose coins may be moved either way. */
export const isolatedPair = (tradeId: number, more: Partial<IsolatedPair> = {}): IsolatedPair => ({
  base: 'BTC',
  quote: 'USDT',
  tradeId,
  baseCoinId: 1,
  quoteCoinId: 52,
  baseTransferinable: true,
  quoteTransferinable: true,
  baseTransferoutable: true,
  quoteTransferoutable: true,
  ...more,
});

/** A token of the local chain; its own coin where `tokenAddress` is empty. */
export const web3Token = (symbol: string, tokenAddress: string, tokenPrice: string, more: Partial<Web3Token> = {}): Web3Token => ({
  chainIndex: 31337,
  tokenAddress,
  symbol,
  name: symbol,
  decimals: 18,
  logo: '',
  isMultiChainNetwork: false,
  isRiskToken: false,
  tokenType: tokenAddress === '' ? 'native' : 'erc20',
  tokenPrice,
  change24h: '0',
  ...more,
});
export const ether = web3Token('ETH', '', '3500');

const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** One coin of the local chain that came in. */
export const transactionMove = (more: Partial<TransactionMove> = {}): TransactionMove => ({
  direction: 'in',
  tokenAddress: '',
  symbol: 'ETH',
  decimals: 18,
  logo: '',
  amount: '1',
  rawAmount: '1000000000000000000',
  counterpart: payer,
  isRiskToken: false,
  ...more,
});
/** A payment of one coin that came in and was mined, at 2026-11-21T00:00:00Z. */
export const transaction = (txHash: string, more: Partial<Transaction> = {}): Transaction => ({
  chainIndex: 31337,
  txHash,
  status: 'confirmed',
  type: 'transfer',
  direction: 'in',
  moves: [transactionMove()],
  counterpart: payer,
  fee: null,
  blockTime: Date.UTC(2026, 10, 21),
  waitingSince: null,
  isRiskToken: false,
  ...more,
});
export const transactionDetail = (txHash: string, more: Partial<TransactionDetail> = {}): TransactionDetail => ({
  ...transaction(txHash),
  from: payer,
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  nonce: 7,
  blockNumber: 12,
  confirmations: 3,
  ...more,
});
