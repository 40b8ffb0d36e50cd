import { assign, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { isTaken, withTyped, withUsual, type TypedParameter, type TypedRows } from './indicatorParameters.rules.ts';
import {
  arrangedByKey,
  isTradedIn,
  needsRiskConsent,
  withDrawings,
  withGroup,
  withIndicator,
  withoutSizes,
  withSizes,
  type Drawing,
  type Indicator,
  type PanelSize,
  type TradeMarket,
  type TradeSettings,
} from './tradePage.rules.ts';
import type { TradeKey } from '#services/spot/tradeKeysSetting.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';
import type { OrderPick } from '#services/spot/pickStore.ts';

/** `asked`: the pair that the address names, '' where it names none. `brand` ends the tab's title. */
export type TradePageInput = {
  readonly asked: string;
  readonly settings: TradeSettings;
  readonly brand: string;
  readonly market: TradeMarket;
};
export type TradePageContext = {
  readonly tradeCode: string;
  readonly market: TradeMarket;
  readonly brand: string;
  readonly settings: TradeSettings;
  /** Null until it has been read. */
  readonly pair: PairRules | null;
  readonly problem: Problem | null;
  readonly hasKeys: boolean;
  /** Rows of indicators' parameters that cannot be taken as they were typed. */
  readonly typed: TypedRows;
};
type SettingsEvent = { type: 'settings.followed'; settings: TradeSettings };
type KeysEvent = { type: 'keys.followed'; on: boolean };
export type KeyEvent = { type: 'key.pressed'; command: TradeKey };
/** A pick without the page's pair. */
export type Wish<P = OrderPick> = P extends OrderPick ? Omit<P, 'tradeCode'> : never;
export type TradePageEvent =
  /** What this browser keeps for the user: told when another tab changes it, or when somebody else is logged in. */
  | SettingsEvent
  | KeysEvent
  | KeyEvent
  | { type: 'settings.chosen'; change: Partial<TradeSettings> }
  | { type: 'group.chosen'; group: number }
  | { type: 'indicator.toggled'; indicator: Indicator }
  | ({ type: 'parameter.typed' } & TypedParameter)
  | { type: 'parameters.reset'; indicator: Indicator }
  | { type: 'drawings.changed'; drawings: readonly Drawing[] }
  | { type: 'panels.resized'; group: string; panels: readonly PanelSize[] }
  | { type: 'layout.reset' }
  /** A price, a row of the book or a side was chosen for the next order; `opensForm` where the form is a sheet that may be away. */
  | { type: 'order.wished'; wish: Wish; opensForm?: boolean }
  /** The cross at an order's line was pressed. */
  | { type: 'cancel.wished'; orderId: string }
  | { type: 'risk.accepted' }
  | { type: 'retry.requested' }
  | { type: 'picker.opened' }
  | { type: 'picker.closed' }
  /** On a phone the order form is a sheet of its own. */
  | { type: 'form.opened'; side: 'buy' | 'sell' }
  | { type: 'form.closed' };

/** The settings as a change makes them of those that stand. */
const changed = (of: (settings: TradeSettings, context: TradePageContext) => TradeSettings, context: TradePageContext) => ({
  settings: of(context.settings, context),
});

/** The named parts of the machine: types, actors, actions, guards and delays. */
export const tradePageSetup = setup({
  types: {} as { input: TradePageInput; context: TradePageContext; events: TradePageEvent; tags: 'busy' | 'error' },
  actors: {
    watchSettings: unboundWatch<SettingsEvent>('watchSettings'),
    watchKeysSetting: unboundWatch<KeysEvent>('watchKeysSetting'),
    watchKeys: unboundWatch<KeyEvent>('watchKeys'),
    readPair: unboundCall<PairRules | null, { tradeCode: string }>('readPair'),
  },
  actions: {
    // What was typed was for the settings before.
    storeSettings: assign((_, params: { settings: TradeSettings }) => ({ settings: params.settings, typed: {} })),
    arrange: assign(({ context }, params: { change: Partial<TradeSettings> }) => changed((was) => ({ ...was, ...params.change }), context)),
    arrangeByKey: assign(({ context }, params: { command: TradeKey }) =>
      changed((was) => ({ ...was, ...arrangedByKey(was, params.command) }), context),
    ),
    storeGroup: assign(({ context }, params: { group: number }) =>
      changed((was, { tradeCode }) => withGroup(was, tradeCode, params.group), context),
    ),
    flipIndicator: assign(({ context }, params: { indicator: Indicator }) =>
      changed((was) => withIndicator(was, params.indicator), context),
    ),
    storeTyped: assign(({ context }, params: { parameter: TypedParameter }) => withTyped(context, params.parameter)),
    resetParameters: assign(({ context }, params: { indicator: Indicator }) => withUsual(context, params.indicator)),
    storeDrawings: assign(({ context }, params: { drawings: readonly Drawing[] }) =>
      changed((was, { tradeCode }) => withDrawings(was, tradeCode, params.drawings), context),
    ),
    storeSizes: assign(({ context }, params: { group: string; panels: readonly PanelSize[] }) =>
      changed((was) => withSizes(was, params.group, params.panels), context),
    ),
    resetLayout: assign(({ context }) => changed(withoutSizes, context)),
    acceptRisk: assign(({ context }) => changed((was) => ({ ...was, hasAcceptedRisk: true }), context)),
    rememberPair: assign(({ context }) => changed((was, { tradeCode }) => ({ ...was, lastPair: tradeCode }), context)),
    storePair: assign((_, params: { pair: PairRules | null }) => ({ pair: params.pair })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    clearProblem: assign({ problem: null }),
    storeKeys: assign({ hasKeys: (_, params: { on: boolean }) => params.on }),
    keep: (_, _params: { settings: TradeSettings }) => {},
    nameTab: (_, _params: { tradeCode: string; brand: string; priceDigit: number | null }) => {},
    announcePick: (_, _params: { pick: OrderPick }) => {},
    /** As the button of the order's row does. */
    announceCancel: (_, _params: { orderId: string }) => {},
    cancelNewest: (_, _params: { tradeCode: string; market: TradeMarket }) => {},
    /** Whoever chose a side by its key goes on typing in the form. */
    focusForm: () => {},
  },
  guards: {
    isMissing: (_, params: { pair: PairRules | null }) => params.pair === null,
    isUnfit: ({ context }, params: { pair: PairRules | null }) => params.pair !== null && !isTradedIn(context.market, params.pair),
    isDelisted: (_, params: { pair: PairRules | null }) => params.pair?.state === 'delisted',
    needsConsent: ({ context }, params: { pair: PairRules | null }) =>
      params.pair !== null && needsRiskConsent(params.pair) && !context.settings.hasAcceptedRisk,
    isKnown: ({ context }) => context.pair !== null,
    opensForm: ({ context }, params: { opensForm: boolean }) => params.opensForm && context.pair !== null,
    isTaken: ({ context }, params: { parameter: TypedParameter }) => isTaken(context, params.parameter),
    hasKeys: ({ context }) => context.hasKeys,
    isKey: (_, params: { command: TradeKey; wanted: TradeKey }) => params.command === params.wanted,
  },
  delays: { rulesAge: 60_000, rereadPause: 10_000, titlePause: 1_000 },
});
