/** The pages of the wallet mode's menu, in its order. */
export const web3Pages = [
  { id: 'swap', to: '/web3/swap' },
  { id: 'assets', to: '/web3/asset' },
  { id: 'receive', to: '/web3/receive' },
] as const;
