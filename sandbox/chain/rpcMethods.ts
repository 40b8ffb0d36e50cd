/**
 * What a browser may ask of the node: reads and signed transactions. Left out on purpose: everything that moves the chain's own
 * state (anvil_, hardhat_, evm_, debug_, txpool_), and eth_sendTransaction, eth_accounts and eth_sign, for which the node holds keys.
 */
export const allowedRpcMethods: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
]);
