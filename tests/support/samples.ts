import type { TransferRecord } from '#services/funds/calls.ts';
import type { Web3Token } from '#services/web3/calls.ts';

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
