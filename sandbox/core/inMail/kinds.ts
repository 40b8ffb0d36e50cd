/** Numbers of the notification modules and the codes that messages carry (product spec, section 3); number 0 is all of them. */
export const moduleCodes: Readonly<Record<number, number>> = { 1: 2, 2: 1, 3: 20, 4: 21 };

/** Modules in the order of their tabs, each with its submodules (message module codes of the product spec, section 3). */
export const modules = [
  { code: 2, submodules: [2, 3, 4] },
  { code: 1, submodules: [1, 10, 11] },
  { code: 20, submodules: [20, 5, 6] },
  { code: 21, submodules: [21, 7, 8, 9] },
] as const;

export type MailPlace = { readonly moduleCode: number; readonly submoduleCode: number; readonly bizType: number | null };
const kind = (moduleCode: number, submoduleCode: number, bizType: number): MailPlace => ({ moduleCode, submoduleCode, bizType });

/**
 * What the exchange writes about, with module, submodule and business type. The product spec names some business types and leaves
 * the list open: the numbers are ours, but for 5, 15 and 16, which it calls not clickable.
 * Words: `mail.<kind>.title` and `mail.<kind>.content` of locales/<code>/sandbox/sandbox.json.
 */
export const mailKinds = {
  welcome: kind(1, 1, 1),
  login: kind(1, 1, 2),
  newDevice: kind(1, 1, 2),
  identity: kind(1, 1, 3),
  identityRefused: kind(1, 1, 3),
  identityFinal: kind(1, 1, 3),
  identityExpired: kind(1, 1, 3),
  identityRevoked: kind(1, 1, 3),
  deposit: kind(21, 21, 4),
  maintenance: kind(2, 2, 5),
  withdrawal: kind(21, 21, 6),
  withdrawalAsked: kind(21, 21, 6),
  withdrawalRefused: kind(21, 21, 6),
  withdrawalFailed: kind(21, 21, 6),
  transfer: kind(21, 21, 7),
  priceAlert: kind(20, 5, 8),
  follower: kind(21, 8, 9),
  copied: kind(21, 8, 10),
  trader: kind(21, 8, 11),
  c2cOrder: kind(21, 21, 12),
  cashback: kind(1, 11, 14),
  password: kind(1, 1, 15),
  secondFactorOn: kind(1, 1, 15),
  secondFactorOff: kind(1, 1, 15),
  recoveryUsed: kind(1, 1, 15),
  recoveryRenewed: kind(1, 1, 15),
  passkeyAdded: kind(1, 1, 15),
  passkeyRemoved: kind(1, 1, 15),
  accountFrozen: kind(1, 1, 15),
  accountUnfrozen: kind(1, 1, 15),
  antiPhishingSet: kind(1, 1, 15),
  antiPhishingEnded: kind(1, 1, 15),
  withdrawAddress: kind(1, 1, 15),
  whitelistOn: kind(1, 1, 15),
  whitelistOff: kind(1, 1, 15),
  apiKeyMade: kind(1, 1, 15),
  apiKeyChanged: kind(1, 1, 15),
  securityTip: kind(1, 1, 16),
  live: kind(2, 3, 17),
  contractWarning: kind(21, 7, 18),
  reward: kind(1, 11, 19),
  task: kind(1, 10, 20),
  newCoin: kind(2, 4, 21),
  activity: kind(2, 3, 22),
  article: kind(2, 2, 23),
  fluctuation: kind(20, 6, 24),
  digest: kind(20, 20, 25),
  orderFilled: kind(21, 9, 26),
  marginCall: kind(21, 9, 27),
  marginLiquidated: kind(21, 9, 28),
  preMarketOwed: kind(21, 9, 29),
  preMarketReceived: kind(21, 9, 29),
  preMarketPaid: kind(21, 9, 29),
  preMarketDefaulted: kind(21, 9, 29),
  preMarketCompensated: kind(21, 9, 29),
} as const satisfies Readonly<Record<string, MailPlace>>;
export type MailKind = keyof typeof mailKinds;

export const isMailKind = (name: string): name is MailKind => Object.hasOwn(mailKinds, name);
