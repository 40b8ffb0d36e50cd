import { assign, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import type { TipSpot } from '#services/tab/tipSpot.ts';
import { pendingTips, type TipId } from './tips.rules.ts';

/** What the browser remembers of tips. */
export type TipsSetting = { readonly isOn: boolean; readonly seen: readonly TipId[] };
export type FoundTip = { readonly tip: TipId; readonly spot: TipSpot };
export type TipsContext = TipsSetting & {
  /** The route on view; '' where none is, or where its tips were put away for this visit. */
  readonly page: string;
  readonly isPhone: boolean;
  readonly current: TipId | null;
  readonly spot: TipSpot | null;
};
type Followed = { type: 'setting.followed' } & TipsSetting;
type Moved = { type: 'page.moved' };
export type TipFollowed = { type: 'tip.moved'; spot: TipSpot } | { type: 'tip.lost' } | { type: 'tip.closed' };
export type TipsEvent =
  | { type: 'page.arrived'; page: string; isPhone: boolean }
  /** Told at the start, and when another tab changes it. */
  | Followed
  /** Something on the page has moved or was pressed. */
  | Moved
  | TipFollowed
  | { type: 'tip.passed' }
  | { type: 'tips.skipped' }
  | { type: 'tips.toggled' }
  /** All tips are to be shown once more. */
  | { type: 'tips.renewed' };

export type TipQuestion = { readonly tips: readonly TipId[]; readonly isPhone: boolean };
const pending = ({ page, isPhone, seen, current }: TipsContext) => pendingTips(page, isPhone, seen, current);
const keep = {
  type: 'keep',
  params: ({ context }: { context: TipsContext }): TipsSetting => ({ isOn: context.isOn, seen: context.seen }),
} as const;

/** First-run tips: each shown once, on a page that rests and has nothing open over it; put away by one press, switched off by another. */
export const tipsMachine = setup({
  types: {} as { context: TipsContext; events: TipsEvent; tags: 'busy' },
  actors: {
    watchSetting: unboundWatch<Followed>('watchSetting'),
    watchPage: unboundWatch<Moved>('watchPage'),
    /** The first of the tips whose part is in sight with room beside it, or null. */
    findTip: unboundCall<FoundTip | null, TipQuestion>('findTip'),
    followTip: unboundWatch<TipFollowed, TipQuestion>('followTip'),
  },
  actions: {
    storeSetting: assign((_, params: TipsSetting) => ({ isOn: params.isOn, seen: params.seen })),
    storePage: assign((_, params: { page: string; isPhone: boolean }) => ({ ...params, current: null, spot: null })),
    storeFound: assign(({ context }, params: FoundTip) => ({
      current: params.tip,
      spot: params.spot,
      seen: context.seen.includes(params.tip) ? context.seen : [...context.seen, params.tip],
    })),
    storeSpot: assign({ spot: (_, params: { spot: TipSpot }) => params.spot }),
    dropSpot: assign({ spot: null }),
    dropCurrent: assign({ current: null, spot: null }),
    dropPage: assign({ page: '', current: null, spot: null }),
    switchOff: assign({ isOn: false, current: null, spot: null }),
    flip: assign(({ context }) => ({ isOn: !context.isOn, current: null, spot: null })),
    renew: assign({ isOn: true, seen: [], current: null, spot: null }),
    keep: (_, _params: TipsSetting) => {},
    /** The focus must not be lost with the tip that had it. */
    returnFocus: (_, _params: { tip: TipId | null }) => {},
    tellRenewed: () => {},
  },
  guards: {
    hasTips: ({ context }) => context.isOn && pending(context).length > 0,
    isFound: (_, params: { found: FoundTip | null }) => params.found !== null,
  },
  delays: { quiet: 1_200 },
}).createMachine({
  id: 'tips',
  context: { isOn: false, seen: [], page: '', isPhone: false, current: null, spot: null },
  initial: 'sorting',
  invoke: { id: 'watchSetting', src: 'watchSetting', onError: { actions: [] } },
  on: {
    'setting.followed': {
      target: '.sorting',
      actions: { type: 'storeSetting', params: ({ event }) => ({ isOn: event.isOn, seen: event.seen }) },
    },
    'page.arrived': {
      target: '.sorting',
      actions: { type: 'storePage', params: ({ event }) => ({ page: event.page, isPhone: event.isPhone }) },
    },
    'tips.toggled': { target: '.sorting', actions: ['flip', keep] },
    'tips.renewed': { target: '.sorting', actions: ['renew', keep, 'tellRenewed'] },
  },
  states: {
    sorting: { always: [{ guard: 'hasTips', target: 'awaiting' }, { target: 'resting' }] },
    /** Nothing to show here. */
    resting: {},
    awaiting: {
      initial: 'moving',
      invoke: { id: 'watchPage', src: 'watchPage', onError: { actions: [] } },
      on: { 'page.moved': '.moving' },
      states: {
        moving: { after: { quiet: 'looking' } },
        looking: {
          tags: 'busy',
          invoke: {
            id: 'findTip',
            src: 'findTip',
            input: ({ context }) => ({ tips: pending(context), isPhone: context.isPhone }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
                target: '#tips.showing',
                actions: [{ type: 'storeFound', params: ({ event }) => event.output as FoundTip }, keep],
              },
              { target: 'unseen' },
            ],
            onError: 'unseen',
          },
        },
        /** None of their parts is in sight, or something stands over the page. */
        unseen: {},
      },
    },
    showing: {
      invoke: {
        id: 'followTip',
        src: 'followTip',
        input: ({ context }) => ({ tips: context.current === null ? [] : [context.current], isPhone: context.isPhone }),
        onError: 'sorting',
      },
      on: {
        'tip.moved': { actions: { type: 'storeSpot', params: ({ event }) => ({ spot: event.spot }) } },
        'tip.lost': { target: 'sorting', actions: 'dropSpot' },
        'tip.passed': {
          target: 'sorting',
          actions: [{ type: 'returnFocus', params: ({ context }) => ({ tip: context.current }) }, 'dropCurrent'],
        },
        'tip.closed': {
          target: 'sorting',
          actions: [{ type: 'returnFocus', params: ({ context }) => ({ tip: context.current }) }, 'dropPage'],
        },
        'tips.skipped': {
          target: 'sorting',
          actions: [{ type: 'returnFocus', params: ({ context }) => ({ tip: context.current }) }, 'switchOff', keep],
        },
      },
    },
  },
});
