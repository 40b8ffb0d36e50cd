import { assign, setup } from 'xstate';
import { dialogCall } from '#machines/kit/dialogCall.ts';
import { output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { addressNamed, isFull, type AddressBook, type SavedAddress } from './withdrawBook.rules.ts';

/** Whether the whitelist was switched, or its owner has to prove first to be there. */
export type SwitchOutcome = { readonly kind: 'ok' | 'needsStepUp' };
export type WithdrawBookContext = {
  readonly book: AddressBook | null;
  /** What is edited or to be removed; null: a new one is saved. */
  readonly chosen: SavedAddress | null;
  readonly problem: Problem | null;
};
export type WithdrawBookEvent =
  | { type: 'reload.requested' }
  | { type: 'address.wanted' }
  | { type: 'edit.wanted'; id: number }
  | { type: 'remove.wanted'; id: number }
  | { type: 'remove.confirmed' }
  | { type: 'switch.wanted' }
  | { type: 'switch.confirmed' }
  | { type: 'dismissed' }
  /** The form saved something. */
  | { type: 'address.saved' }
  /** The owner proved to be there, or thought better of it. */
  | { type: 'owner.proven' }
  | { type: 'step.dismissed' };

const storeChosen = { type: 'storeChosen', params: pick('id') } as const;
const isListed = { type: 'isListed', params: pick('id') } as const;

/**
 * Saved addresses for withdrawals, and the whitelist that lets no other pass. The form that saves and edits one is a flow of its own
 * (`withdrawAddress`) and tells here that it did; so is the proof of the owner (`ownerProof`), without which the whitelist stays on.
 */
export const withdrawBookMachine = setup({
  types: {} as { context: WithdrawBookContext; events: WithdrawBookEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: {
    readBook: unboundCall<AddressBook>('readBook'),
    removeAddress: unboundCall<void, { id: number }>('removeAddress'),
    switchWhitelist: unboundCall<SwitchOutcome, { isWhitelistOn: boolean }>('switchWhitelist'),
  },
  actions: {
    storeBook: assign({ book: (_, params: { book: AddressBook }) => params.book }),
    storeChosen: assign({ chosen: ({ context }, params: { id: number }) => addressNamed(context.book, params.id) }),
    forgetChosen: assign({ chosen: null }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    tellSaved: () => {},
    tellRemoved: () => {},
    tellSwitched: () => {},
    /** Who is filling in a withdrawal hears that other addresses are allowed now. */
    announceBook: () => {},
  },
  guards: {
    isListed: ({ context }, params: { id: number }) => addressNamed(context.book, params.id) !== null,
    hasRoom: ({ context }) => !isFull(context.book),
    isWhitelistOn: ({ context }) => context.book?.setting.isWhitelistOn === true,
    needsStepUp: (_, { outcome }: { outcome: SwitchOutcome }) => outcome.kind === 'needsStepUp',
  },
}).createMachine({
  id: 'withdrawBook',
  context: { book: null, chosen: null, problem: null },
  initial: 'loading',
  states: {
    ...readingFirst('readBook', { target: 'ready', actions: { type: 'storeBook', params: output('book') } }),
    ready: {
      on: {
        'address.wanted': { guard: 'hasRoom', target: 'forming', actions: 'forgetChosen' },
        'edit.wanted': { guard: isListed, target: 'forming', actions: storeChosen },
        'remove.wanted': { guard: isListed, target: 'asking', actions: storeChosen },
        'switch.wanted': 'explaining',
      },
    },
    forming: {
      tags: 'dialog',
      on: { dismissed: 'ready', 'address.saved': { target: 'loading', actions: ['tellSaved', 'announceBook'] } },
    },
    asking: { tags: 'dialog', exit: 'clearProblem', on: { dismissed: 'ready', 'remove.confirmed': 'removing' } },
    removing: dialogCall('removeAddress', 'asking', {
      input: ({ context }: { context: WithdrawBookContext }) => ({ id: context.chosen?.id ?? 0 }),
      onDone: { target: 'loading', actions: ['tellRemoved', 'announceBook'] },
    }),
    /** What the switch means: on, only saved addresses; off, withdrawals pause. */
    explaining: {
      tags: 'dialog',
      exit: 'clearProblem',
      on: { dismissed: 'ready', 'switch.confirmed': [{ guard: 'isWhitelistOn', target: 'proving' }, { target: 'switching' }] },
    },
    proving: { tags: 'dialog', on: { 'step.dismissed': 'ready', 'owner.proven': 'switching' } },
    switching: dialogCall('switchWhitelist', 'explaining', {
      input: ({ context }: { context: WithdrawBookContext }) => ({ isWhitelistOn: context.book?.setting.isWhitelistOn !== true }),
      onDone: [
        { guard: { type: 'needsStepUp', params: output('outcome') }, target: 'proving' },
        { target: 'loading', actions: ['tellSwitched', 'announceBook'] },
      ],
    }),
  },
});
