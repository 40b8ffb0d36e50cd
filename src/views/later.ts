/**
 * Ways to the code of every page but home and of every dialog. A chunk of its own, loaded with the visitor's first sign of life or
 * the first page that is not home: the names of all their files would weigh on the first view.
 */
export const later = {
  login: async () => (await import('./login/Login.tsx')).Login,
  register: async () => (await import('./register/Register.tsx')).Register,
  assets: async () => (await import('./assets/AssetsOverview.tsx')).AssetsOverview,
  transfer: async () => (await import('./transfer/TransferPage.tsx')).TransferPage,
  transferRecord: async () => (await import('./orders/TransferRecordPage.tsx')).TransferRecordPage,
  notices: async () => (await import('./notices/NoticesPage.tsx')).NoticesPage,
  web3: async () => (await import('./web3/Web3Landing.tsx')).Web3Landing,
  web3Asset: async () => (await import('./web3/Web3Assets.tsx')).Web3Assets,
  receive: async () => (await import('./receive/ReceivePage.tsx')).ReceivePage,
  swap: async () => (await import('./swap/SwapPage.tsx')).SwapPage,
  trade: async () => (await import('./trade/TradePage.tsx')).TradePage,
  comingSoon: async () => (await import('./pages/ComingSoon.tsx')).ComingSoon,
  notFound: async () => (await import('./pages/NotFound.tsx')).NotFound,
  refused: async () => (await import('./pages/Refused.tsx')).Refused,
  phoneOnly: async () => (await import('./pages/PhoneOnly.tsx')).PhoneOnly,
  walletQrDialog: async () => (await import('./walletQr/WalletDialogs.tsx')).WalletDialogs,
  installWalletDialog: async () => (await import('./walletQr/InstallWalletDialog.tsx')).InstallWalletDialog,
  search: async () => (await import('./search/Search.tsx')).Search,
  keysDialog: async () => (await import('./keys/KeysDialog.tsx')).KeysDialog,
  transferDialog: async () => (await import('./transfer/TransferDialog.tsx')).TransferDialog,
  support: async () => (await import('./support/Support.tsx')).Support,
  extras: async () => (await import('./shell/Extras.tsx')).Extras,
  walletControls: async () => (await import('./shell/WalletControls.tsx')).WalletControls,
  preferencesDialog: async () => (await import('./shell/PreferencesDialog.tsx')).PreferencesDialog,
  drawer: async () => (await import('./shell/Drawer.tsx')).Drawer,
} as const;
