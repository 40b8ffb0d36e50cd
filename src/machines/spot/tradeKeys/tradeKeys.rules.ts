import type { TradeKey, TradeKeysSetting } from '#services/spot/tradeKeysSetting.ts';

export type { TradeKey, TradeKeysSetting };
/** As the help sheet lists them. */
export const tradeKeyNames: readonly TradeKey[] = ['buy', 'sell', 'pairs', 'shorter', 'longer', 'depth', 'sides', 'cancel'];
/** As shipped; the setting's own fallback is the same. */
export const plainKeys: TradeKeysSetting['keys'] = {
  buy: 'b',
  sell: 's',
  pairs: 'm',
  shorter: '[',
  longer: ']',
  depth: 'd',
  sides: 'o',
  cancel: 'c',
};
/** Keys that work on every page keep their meaning: `g` begins a sequence, `p` tells prices. */
const spoken = ['g', 'p'];

/** Whether a key may stand for a command: a letter, digit or sign that nothing else uses. */
export const isFreeKey = (keys: TradeKeysSetting['keys'], command: TradeKey | null, key: string): boolean =>
  /^[a-z0-9[\].,;']$/.test(key) && !spoken.includes(key) && tradeKeyNames.every((name) => name === command || keys[name] !== key);
