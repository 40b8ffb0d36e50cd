/** What the person who holds the wallet does with what comes in; `hang` leaves it on the screen. */
export type Decision = 'approve' | 'reject' | 'hang';

export type WalletChain = { readonly id: number; readonly rpcUrl: string };
export type WalletSettings = {
  readonly relayUrl: string;
  readonly chains: readonly WalletChain[];
  /** Index of the account in the public test mnemonic. */
  readonly account: number;
};
export type WalletCommand =
  | { readonly act: 'pair'; readonly uri: string }
  /** From now on; what hangs is decided as well. */
  | { readonly act: 'decide'; readonly proposals?: Decision; readonly requests?: Decision }
  | { readonly act: 'changeAccount'; readonly account: number }
  | { readonly act: 'changeChain'; readonly chainId: number }
  | { readonly act: 'disconnect' }
  | { readonly act: 'look' };

export type WalletView = {
  readonly address: string;
  readonly chainId: number;
  /** Sessions that stand, by the name of the app. */
  readonly sessions: readonly string[];
  /** Codes that were taken and that the app has not taken back, as far as the wallet has heard. */
  readonly codes: number;
  /** What waits for a decision. */
  readonly waiting: readonly string[];
  /** Methods asked for so far, as the app wrote them. */
  readonly requests: readonly string[];
  /** What the last proposal asked for. */
  readonly proposal: { readonly required: unknown; readonly optional: unknown } | null;
  /** Every host and port this program has asked for. */
  readonly hosts: readonly string[];
};
export type WalletAnswer = { readonly id: number; readonly view: WalletView } | { readonly id: number; readonly error: string };
