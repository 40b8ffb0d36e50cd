import * as z from 'zod/mini';
import { storageEntry } from '../browser/storage.ts';

const letter = z.string().check(z.regex(/^[a-z0-9[\].,;']$/));
const setting = z.object({
  on: z.boolean(),
  keys: z.object({
    buy: letter,
    sell: letter,
    pairs: letter,
    shorter: letter,
    longer: letter,
    depth: letter,
    sides: letter,
    // Keys that were kept before there was this one go on.
    cancel: z._default(letter, 'c'),
  }),
});
export type TradeKeysSetting = z.output<typeof setting>;
export type TradeKey = keyof TradeKeysSetting['keys'];

/** Trade keys as shipped: off, until the visitor wants them. */
export const plainTradeKeys: TradeKeysSetting = {
  on: false,
  keys: { buy: 'b', sell: 's', pairs: 'm', shorter: '[', longer: ']', depth: 'd', sides: 'o', cancel: 'c' },
};

const entry = storageEntry('tradeKeys', setting, plainTradeKeys);
const listeners = new Set<(setting: TradeKeysSetting) => void>();

/** Keys of the trade page as kept in this browser: the page and the help sheet of one tab hear each other's changes. */
export const tradeKeysSetting = {
  get: entry.get,
  set(value: TradeKeysSetting): void {
    entry.set(value);
    for (const listener of listeners) listener(value);
  },
  /** Hears changes of this tab and of others. Returns the function that ends it. */
  watch(listener: (setting: TradeKeysSetting) => void): () => void {
    listeners.add(listener);
    const end = entry.watch(listener);
    return () => {
      listeners.delete(listener);
      end();
    };
  },
};
