import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import type { OrderTables } from '#services/spot/orderTablesSetting.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';

/** What this browser keeps of it. */
export type OrderTablesInput = { readonly kept: OrderTables };
/** Null is any. They last as long as the page. */
export type TableFilter = { readonly side: OrderRow['side'] | null; readonly type: OrderRow['type'] | null };
export type OrderTablesContext = OrderTables & TableFilter;
type KeptEvent = { type: 'kept.followed'; kept: OrderTables };
export type OrderTablesEvent =
  /** Another tab has chosen. */
  | KeptEvent
  | { type: 'tab.chosen'; tab: OrderTables['tab'] }
  | { type: 'onlyPair.toggled' }
  | { type: 'filter.chosen'; change: Partial<TableFilter> }
  | { type: 'filter.cleared' };

const keep = {
  type: 'keep',
  params: ({ context: { tab, onlyPair } }: { context: OrderTablesContext }) => ({ kept: { tab, onlyPair } }),
} as const;

/** The lists of own orders below a chart: which one is on view, and what it is narrowed to. */
export const orderTablesMachine = setup({
  types: {} as { input: OrderTablesInput; context: OrderTablesContext; events: OrderTablesEvent },
  actors: { watchKept: unboundWatch<KeptEvent>('watchKept') },
  actions: {
    storeKept: assign((_, params: { kept: OrderTables }) => params.kept),
    storeTab: assign((_, params: { tab: OrderTables['tab'] }) => ({ tab: params.tab })),
    flipOnlyPair: assign({ onlyPair: ({ context }) => !context.onlyPair }),
    storeFilter: assign((_, params: { change: Partial<TableFilter> }) => params.change),
    clearFilter: assign({ onlyPair: false, side: null, type: null }),
    keep: (_, _params: { kept: OrderTables }) => {},
  },
}).createMachine({
  id: 'orderTables',
  context: ({ input }) => ({ ...input.kept, side: null, type: null }),
  invoke: { id: 'watchKept', src: 'watchKept', onError: { actions: [] } },
  on: {
    'kept.followed': { actions: { type: 'storeKept', params: ({ event }) => ({ kept: event.kept }) } },
    'tab.chosen': { actions: [{ type: 'storeTab', params: ({ event }) => ({ tab: event.tab }) }, keep] },
    'onlyPair.toggled': { actions: ['flipOnlyPair', keep] },
    'filter.chosen': { actions: { type: 'storeFilter', params: ({ event }) => ({ change: event.change }) } },
    'filter.cleared': { actions: ['clearFilter', keep] },
  },
  initial: 'shown',
  states: { shown: {} },
});
