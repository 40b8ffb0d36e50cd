/** What the scores of today are judged by. A score by anything else, as by tables that are written anew with a change, is none. */
export const judgement = 'plans and rules';

/** What old scores were judged by; they do not say so. */
export const oldJudgement = 'tables too';

/** Folders whose machines move money, hold a session or keep a stream. */
const strictFolders: readonly string[] = [
  // Money.
  'margin',
  'orderEntry',
  'orderRecords',
  'orderTables',
  'ownOrders',
  'pendingTransactions',
  'preMarket',
  'send',
  'swap',
  'transaction',
  'transfer',
  'transferRecord',
  // Sessions, and wallets that stand for one.
  'browserWallet',
  'identity',
  'keys',
  'login',
  'logout',
  'register',
  'session',
  'walletConnect',
  'walletLink',
  'walletQr',
  'walletSession',
  // Streams.
  'connection',
  'marketFeed',
  'supportLine',
  // What all of them are made of.
  'kit',
];

/** The percentage that a folder must keep. */
export const leastScoreOf = (folder: string): number => (strictFolders.includes(folder) ? 90 : 85);

/** Names of the list that are no folder. */
export const unknownStrict = (folders: readonly string[]): string[] => strictFolders.filter((name) => !folders.includes(name));
