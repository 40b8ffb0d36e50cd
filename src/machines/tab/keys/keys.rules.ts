/** What a key does (interface conventions, 3.2). */
export const keyCommands = ['search', 'markets', 'trade', 'assets', 'orders', 'amounts', 'price', 'help', 'leave'] as const;
export type KeyCommand = (typeof keyCommands)[number];

/**
 * Keys of each command: letters as they are typed, then positions on the keyboard for scripts without these letters.
 * Keys pressed one after the other are separated by a space; `$mod` is Ctrl, or Command on a Mac.
 */
export const keyBindings: Readonly<Record<KeyCommand, { readonly typed: readonly string[]; readonly placed: readonly string[] }>> = {
  search: { typed: ['/', 'Shift+/', '$mod+k'], placed: ['$mod+KeyK'] },
  markets: { typed: ['g m'], placed: ['KeyG KeyM'] },
  trade: { typed: ['g t'], placed: ['KeyG KeyT'] },
  assets: { typed: ['g a'], placed: ['KeyG KeyA'] },
  orders: { typed: ['g o'], placed: ['KeyG KeyO'] },
  amounts: { typed: ['Shift+h'], placed: ['Shift+KeyH'] },
  price: { typed: ['p'], placed: ['KeyP'] },
  help: { typed: ['?', 'Shift+?'], placed: [] },
  leave: { typed: ['Escape'], placed: [] },
};

/** The keys as the help sheet shows them: alternatives, each a row of keys. */
export const keyCaps: Readonly<Record<KeyCommand, readonly (readonly string[])[]>> = {
  search: [['/'], ['Ctrl', 'K'], ['⌘', 'K']],
  markets: [['G', 'M']],
  trade: [['G', 'T']],
  assets: [['G', 'A']],
  orders: [['G', 'O']],
  amounts: [['Shift', 'H']],
  price: [['P']],
  help: [['?']],
  leave: [['Esc']],
};

/** Keys that parts of a page hear for themselves, as the help sheet shows them: `message` is heard by toasts and tips. */
export const partKeys = { message: [['F6']] } as const;
/** Those of the order form and its fields. */
export const formKeys = {
  share: [['Alt', '1–5']],
  step: [['↑'], ['↓']],
  tenSteps: [
    ['Shift', '↑'],
    ['Shift', '↓'],
  ],
} as const;

/** Those of the chart while it has the focus (`chartKeyTable`). */
export const chartKeys = {
  candle: [['←'], ['→']],
  manyCandles: [
    ['Shift', '←'],
    ['Shift', '→'],
  ],
  ends: [['Home'], ['End']],
  zoom: [['+'], ['-']],
  interval: [['PgUp'], ['PgDn']],
  intervalAt: [['1–9']],
  reset: [['Alt', 'R']],
  leaveCandle: [['Esc']],
} as const;

/** Pages that `g` and a letter lead to. */
export const keyPages: Readonly<Partial<Record<KeyCommand, string>>> = {
  markets: '/market',
  trade: '/trade/exchange/?tradeCode=btc_usdt',
  assets: '/assetManagement/overView',
  orders: '/orderHome/coinTradeOrder',
};
