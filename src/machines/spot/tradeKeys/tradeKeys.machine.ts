import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import { isFreeKey, plainKeys, type TradeKey, type TradeKeysSetting } from './tradeKeys.rules.ts';

export type TradeKeysContext = TradeKeysSetting & {
  /** Whose key is being chosen. */
  readonly choosing: TradeKey | null;
  /** The key that was pressed for it and cannot be taken; '' when none was. */
  readonly refused: string;
};
type Followed = { type: 'setting.followed'; setting: TradeKeysSetting };
type Caught = { type: 'key.caught'; key: string };
export type TradeKeysEvent =
  /** What the browser remembers: told at the start, and when it is changed elsewhere. */
  | Followed
  | Caught
  | { type: 'keys.toggled' }
  | { type: 'key.wanted'; command: TradeKey }
  | { type: 'choice.left' }
  | { type: 'keys.restored' };

const keep = {
  type: 'keep',
  params: ({ context: { on, keys } }: { context: TradeKeysContext }) => ({ setting: { on, keys } }),
} as const;

/** Keys of the trade page in the help sheet: off until switched on, each of them to be changed, kept in the browser. */
export const tradeKeysMachine = setup({
  types: {} as { context: TradeKeysContext; events: TradeKeysEvent },
  actors: {
    watchSetting: unboundWatch<Followed>('watchSetting'),
    /** Takes every key for itself while it listens. */
    catchKey: unboundWatch<Caught>('catchKey'),
  },
  actions: {
    storeSetting: assign((_, params: { setting: TradeKeysSetting }) => params.setting),
    flip: assign({ on: ({ context }) => !context.on }),
    begin: assign((_, params: { command: TradeKey }) => ({ choosing: params.command, refused: '' })),
    end: assign({ choosing: null, refused: '' }),
    refuse: assign({ refused: (_, params: { key: string }) => params.key }),
    storeKey: assign(({ context: { keys, choosing } }, params: { key: string }) =>
      choosing === null ? {} : { keys: { ...keys, [choosing]: params.key } },
    ),
    restore: assign({ keys: plainKeys }),
    keep: (_, _params: { setting: TradeKeysSetting }) => {},
  },
  guards: {
    isEscape: (_, params: { key: string }) => params.key === 'escape',
    isFree: ({ context: { keys, choosing } }, params: { key: string }) => isFreeKey(keys, choosing, params.key),
  },
}).createMachine({
  id: 'tradeKeys',
  context: { on: false, keys: plainKeys, choosing: null, refused: '' },
  initial: 'resting',
  invoke: { id: 'watchSetting', src: 'watchSetting', onError: { actions: [] } },
  on: {
    'setting.followed': { actions: { type: 'storeSetting', params: ({ event }) => ({ setting: event.setting }) } },
    'keys.toggled': { actions: ['flip', keep] },
    'keys.restored': { actions: ['restore', keep] },
    'key.wanted': { target: '.choosing', reenter: true, actions: { type: 'begin', params: ({ event }) => ({ command: event.command }) } },
  },
  states: {
    resting: {},
    choosing: {
      invoke: { id: 'catchKey', src: 'catchKey', onError: { target: 'resting', actions: 'end' } },
      on: {
        'choice.left': { target: 'resting', actions: 'end' },
        'key.caught': [
          { guard: { type: 'isEscape', params: ({ event }) => ({ key: event.key }) }, target: 'resting', actions: 'end' },
          {
            guard: { type: 'isFree', params: ({ event }) => ({ key: event.key }) },
            target: 'resting',
            actions: [{ type: 'storeKey', params: ({ event }) => ({ key: event.key }) }, 'end', keep],
          },
          { actions: { type: 'refuse', params: ({ event }) => ({ key: event.key }) } },
        ],
      },
    },
  },
});
