import { topupDialogsMachine } from '#machines/buy/topup/topupDialogs.machine.ts';
import * as topupDialogs from '#machines/buy/topup/topupDialogs.selectors.ts';
import { planFor } from '#tests/support/plan.ts';
import { missedSample } from '#tests/support/samples/topup.ts';

const notFound = { finding: 'notFound', deposits: [] } as const;

export const topupDialogsPlan = planFor(topupDialogsMachine, {
  what: 'what is open above the page of deposits: the note of an address, or the search for a missed deposit',
  cases: [
    { type: 'note.wanted', id: 4 },
    { type: 'note.wanted', id: 0 },
    { type: 'search.answered', finding: missedSample },
    { type: 'search.answered', finding: { ...notFound, deposits: [] } },
  ],
  states: ['closed', 'noting', 'searching', 'found'],
  moves: [
    ['closed', 'note.wanted', 'noting'],
    ['noting', 'note.saved', 'closed'],
    ['noting', 'dismissed', 'closed'],
    ['closed', 'search.wanted', 'searching'],
    ['searching', 'search.answered', 'found'],
    ['searching', 'dismissed', 'closed'],
    ['found', 'search.wanted', 'searching'],
    ['found', 'dismissed', 'closed'],
  ],
  invariants: {
    '*': ({ snapshot }) =>
      (topupDialogs.noted(snapshot) !== null) === snapshot.matches('noting') &&
      (topupDialogs.finding(snapshot) !== null) === snapshot.matches('found'),
    closed: ({ snapshot }) => !topupDialogs.isSearchOpen(snapshot),
    searching: ({ snapshot }) => topupDialogs.isSearchOpen(snapshot),
    found: ({ snapshot }) => topupDialogs.isSearchOpen(snapshot),
  },
});
