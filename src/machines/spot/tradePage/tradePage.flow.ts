import { watchKeys, type KeyBinding } from '#services/browser/keys.ts';
import { focusOrderField } from '#services/spot/orderField.ts';
import { nameTab } from '#services/browser/tabTitle.ts';
import { tradeKeysSetting, type TradeKey } from '#services/spot/tradeKeysSetting.ts';
import { tradeSettingsOf } from '#services/spot/tradeSettings.ts';
import { readPair } from '#services/market/pairs.ts';
import { priceStore } from '#services/market/priceStore.ts';
import { announceCancel } from '#services/spot/cancelStore.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';
import { announcePick } from '#services/spot/pickStore.ts';
import { residentsNow, tell, uidNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { tradePageMachine } from './tradePage.machine.ts';
import type { TradePageEvent, TradePageInput } from './tradePage.setup.ts';
import { newestOf, pairName, titleOf, type TradeMarket } from './tradePage.rules.ts';

type Followed = Extract<TradePageEvent, { type: 'settings.followed' }>;

/** Tells the settings of whoever is logged in, whenever that is somebody else or another tab has changed them. */
function watchSettings(report: (event: Followed) => void): () => void {
  let uid = uidNow();
  const follow = (of: string) => tradeSettingsOf(of).watch((settings) => report({ type: 'settings.followed', settings }));
  let end = follow(uid);
  const subscription = residentsNow().session.subscribe(() => {
    const next = uidNow();
    if (next === uid) return;
    end();
    uid = next;
    end = follow(uid);
    report({ type: 'settings.followed', settings: tradeSettingsOf(uid).get() });
  });
  return () => {
    subscription.unsubscribe();
    end();
  };
}

const bindingOf = (key: string): KeyBinding => ({ typed: [key], placed: [] });
function bindings(): Record<TradeKey, KeyBinding> {
  const { buy, sell, pairs, shorter, longer, depth, sides, cancel } = tradeKeysSetting.get().keys;
  return {
    // First, so that a key which an earlier choice gave to another command cancels nothing.
    cancel: bindingOf(cancel),
    buy: bindingOf(buy),
    sell: bindingOf(sell),
    pairs: bindingOf(pairs),
    shorter: bindingOf(shorter),
    longer: bindingOf(longer),
    depth: bindingOf(depth),
    sides: bindingOf(sides),
  };
}

/** Cancels the newest open order of the pair as the button of its row does; says so where there is none. */
function cancelNewest({ tradeCode, market }: { readonly tradeCode: string; readonly market: TradeMarket }): void {
  const order = newestOf(ordersStore.open(), tradeCode, market);
  if (order !== undefined) return announceCancel(order.orderId);
  if (!ordersStore.isRead()) return;
  tell('toasts', {
    type: 'toast.shown',
    toast: { id: 'cancelNewest', tone: 'info', key: 'trade:page.keys.none', values: { pair: pairName(tradeCode) } },
  });
}

/** The trade page of a pair; input by `tradePageInput`. */
export const tradePageFlow = tradePageMachine.provide({
  actors: {
    watchSettings: fromWatch(watchSettings),
    watchKeysSetting: fromWatch((report) => {
      const tell = () => report({ type: 'keys.followed', on: tradeKeysSetting.get().on });
      tell();
      return tradeKeysSetting.watch(tell);
    }),
    watchKeys: fromWatch((report) => watchKeys(bindings(), (command) => report({ type: 'key.pressed', command }))),
    readPair: fromCall(({ tradeCode }, signal) => readPair(tradeCode, uidNow(), signal)),
  },
  actions: {
    keep: (_, { settings }) => tradeSettingsOf(uidNow()).set(settings),
    nameTab: (_, { tradeCode, brand, priceDigit }) => nameTab(titleOf(priceStore.price(tradeCode), tradeCode, brand, priceDigit)),
    announcePick: (_, { pick }) => announcePick(pick),
    focusForm: focusOrderField,
    announceCancel: (_, { orderId }) => announceCancel(orderId),
    cancelNewest: (_, named) => cancelNewest(named),
  },
});

/** What a page begins with: the pair that the address names, arranged as this user left it. */
export const tradePageInput = (asked: string, brand: string, market: TradeMarket = 'spot'): TradePageInput => ({
  asked,
  brand,
  market,
  settings: tradeSettingsOf(uidNow()).get(),
});
