import { defineChain, type Address } from 'viem';

export const localChainId = 31337;
/** The address at which Multicall3 lies on every public chain, so clients need no setting for this one. */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** The chain as viem describes it; the transport carries the address of the node, so none is named here. */
export const localChain = defineChain({
  id: localChainId,
  name: 'Local chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  contracts: { multicall3: { address: multicall3Address } },
});
