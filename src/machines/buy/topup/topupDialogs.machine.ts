import { assign, setup } from 'xstate';
import { pick } from '#machines/kit/params.ts';
import type { MissedDeposit } from '#services/assets/depositCalls.ts';

export type TopupDialogsContext = {
  /** The address whose note is written, by its id; null before one was. */
  readonly chosen: number | null;
  /** What a missed deposit was found to be; null before one was looked for. */
  readonly finding: MissedDeposit | null;
};
export type TopupDialogsEvent =
  | { type: 'note.wanted'; id: number }
  | { type: 'note.saved' }
  | { type: 'search.wanted' }
  | { type: 'search.answered'; finding: MissedDeposit }
  | { type: 'dismissed' };

/** What is open above the page of deposits: the note of an address, or the search for a deposit that is missed. */
export const topupDialogsMachine = setup({
  types: {} as { context: TopupDialogsContext; events: TopupDialogsEvent },
  actions: {
    storeChosen: assign({ chosen: (_, params: { id: number }) => params.id }),
    storeFinding: assign({ finding: (_, params: { finding: MissedDeposit }) => params.finding }),
  },
}).createMachine({
  id: 'topupDialogs',
  context: { chosen: null, finding: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'note.wanted': { target: 'noting', actions: { type: 'storeChosen', params: pick('id') } },
        'search.wanted': 'searching',
      },
    },
    noting: { on: { 'note.saved': 'closed', dismissed: 'closed' } },
    searching: {
      on: { 'search.answered': { target: 'found', actions: { type: 'storeFinding', params: pick('finding') } }, dismissed: 'closed' },
    },
    found: { on: { 'search.wanted': 'searching', dismissed: 'closed' } },
  },
});
