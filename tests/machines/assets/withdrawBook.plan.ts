import { withdrawBookMachine } from '#machines/assets/withdraw/withdrawBook.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { addressBookSample as book, savedSample } from '#tests/support/samples/withdraw.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const full = { ...book, most: 1 };
const whitelisted = { ...book, setting: { isWhitelistOn: true, since: 1 } };
const announce = { type: 'announceBook' } as const;
const isOn = ({ book: held }: { readonly book: typeof book | null }) => held?.setting.isWhitelistOn === true;

export const withdrawBookPlan = planFor(withdrawBookMachine, {
  what: 'saved addresses for withdrawals, and the whitelist that lets no other pass',
  cases: [
    done('readBook', book),
    done('readBook', full),
    done('readBook', whitelisted),
    fault('readBook', offline),
    { type: 'edit.wanted', id: savedSample.id },
    { type: 'edit.wanted', id: 8 },
    { type: 'remove.wanted', id: savedSample.id },
    { type: 'remove.wanted', id: 8 },
    done('removeAddress'),
    fault('removeAddress', offline),
    done('switchWhitelist', { kind: 'ok' }),
    done('switchWhitelist', { kind: 'needsStepUp' }),
    fault('switchWhitelist', offline),
  ],
  states: ['loading', 'failed', 'ready', 'forming', 'asking', 'removing', 'explaining', 'proving', 'switching'],
  tags: {
    busy: ['loading', 'removing', 'switching'],
    error: ['failed'],
    dialog: ['forming', 'asking', 'removing', 'explaining', 'proving', 'switching'],
  },
  asks: {
    readBook: [undefined],
    removeAddress: [{ id: savedSample.id }],
    switchWhitelist: (context) => ({ isWhitelistOn: !isOn(context) }),
  },
  effects: [
    { on: 'address.saved', from: 'forming', does: [{ type: 'tellSaved' }, announce] },
    { on: 'xstate.done.actor.removeAddress', does: [{ type: 'tellRemoved' }, announce] },
    { on: 'xstate.done.actor.switchWhitelist', to: 'loading', does: [{ type: 'tellSwitched' }, announce] },
  ],
  moves: [
    ['loading', 'done readBook "most":1', 'ready', { becomes: { book: full } }],
    ['loading', 'done readBook "isWhitelistOn":true', 'ready', { becomes: { book: whitelisted } }],
    ['loading', 'done readBook', 'ready', { becomes: { book } }],
    ['loading', 'error readBook', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['ready', 'address.wanted', 'forming', { when: (context) => context.book?.most !== 1, becomes: { chosen: null } }],
    ['ready', 'edit.wanted "id":7', 'forming', { becomes: { chosen: savedSample } }],
    ['ready', 'remove.wanted "id":7', 'asking', { becomes: { chosen: savedSample } }],
    ['ready', 'switch.wanted', 'explaining'],
    ['forming', 'dismissed', 'ready'],
    ['forming', 'address.saved', 'loading'],
    ['asking', 'dismissed', 'ready', { becomes: { problem: null } }],
    ['asking', 'remove.confirmed', 'removing', { becomes: { problem: null } }],
    ['removing', 'done removeAddress', 'loading'],
    ['removing', 'error removeAddress', 'asking', { becomes: { problem, chosen: savedSample } }],
    ['explaining', 'dismissed', 'ready', { becomes: { problem: null } }],
    // Off opens every address: its owner has to be there.
    ['explaining', 'switch.confirmed', 'proving', { when: isOn, becomes: { problem: null } }],
    ['explaining', 'switch.confirmed', 'switching', { becomes: { problem: null } }],
    ['proving', 'step.dismissed', 'ready'],
    ['proving', 'owner.proven', 'switching'],
    ['switching', 'done switchWhitelist "needsStepUp"', 'proving'],
    ['switching', 'done switchWhitelist', 'loading'],
    ['switching', 'error switchWhitelist', 'explaining', { becomes: { problem } }],
  ],
  invariants: {
    loading: ({ calls, snapshot }) => calls.join() === 'readBook' && snapshot.context.problem === null,
    failed: ({ snapshot }) => snapshot.context.problem !== null,
    ready: ({ calls, snapshot }) => calls.length === 0 && snapshot.context.book !== null && snapshot.context.problem === null,
    asking: ({ calls, snapshot }) => calls.length === 0 && snapshot.context.chosen?.id === savedSample.id,
    removing: ({ calls }) => calls.join() === 'removeAddress',
    switching: ({ calls }) => calls.join() === 'switchWhitelist',
  },
});
