import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import { withoutOrWith, type Confirmation } from './confirmations.rules.ts';

type Followed = { type: 'setting.followed'; skipped: readonly Confirmation[] };
export type ConfirmationsEvent =
  /** What the browser remembers: told at the start, and when another tab chooses. */
  Followed | { type: 'confirmation.toggled'; confirmation: Confirmation };

/** The questions before an order that a user can switch off, and switches on again among the preferences; kept in the browser. */
export const confirmationsMachine = setup({
  types: {} as { context: { readonly skipped: readonly Confirmation[] }; events: ConfirmationsEvent },
  actors: { watchSetting: unboundWatch<Followed>('watchSetting') },
  actions: {
    storeSetting: assign({ skipped: (_, params: { skipped: readonly Confirmation[] }) => params.skipped }),
    flip: assign({ skipped: ({ context }, params: { confirmation: Confirmation }) => withoutOrWith(context.skipped, params.confirmation) }),
    keep: (_, _params: { skipped: readonly Confirmation[] }) => {},
  },
}).createMachine({
  id: 'confirmations',
  context: { skipped: [] },
  initial: 'ready',
  invoke: { id: 'watchSetting', src: 'watchSetting', onError: { actions: [] } },
  on: {
    'setting.followed': { actions: { type: 'storeSetting', params: ({ event }) => ({ skipped: event.skipped }) } },
    'confirmation.toggled': {
      actions: [
        { type: 'flip', params: ({ event }) => ({ confirmation: event.confirmation }) },
        { type: 'keep', params: ({ context }) => ({ skipped: context.skipped }) },
      ],
    },
  },
  states: { ready: {} },
});
