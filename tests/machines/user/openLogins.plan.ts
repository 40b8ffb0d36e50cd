import { openLoginsMachine } from '#machines/user/openLogins/openLogins.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { listedLogins, ownLogin as own, phoneLogin as phone, strangeLogin as strange } from '#tests/support/samples/openLogins.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);

export const openLoginsPlan = planFor(openLoginsMachine, {
  what: 'all that is logged in to the account, and the end of one or of all others',
  cases: [
    done('readLogins', listedLogins),
    done('readLogins', [own]),
    fault('readLogins', offline),
    { type: 'end.wanted', which: phone.id },
    { type: 'end.wanted', which: own.id },
    { type: 'end.wanted', which: 'others' },
    done('endLogins', [own]),
    fault('endLogins', offline),
  ],
  states: ['loading', 'failed', 'ready', 'asking', 'ending'],
  tags: { busy: ['loading', 'ending'], error: ['failed'], dialog: ['asking', 'ending'] },
  asks: { readLogins: [undefined], endLogins: ({ chosen }) => ({ which: chosen?.id ?? 'others' }) },
  effects: [{ on: 'xstate.done.actor.endLogins', from: 'ending', does: [{ type: 'tellEnded' }] }],
  moves: [
    // Who asks stands first, wherever the exchange named it.
    ['loading', 'done readLogins "phone"', 'ready', { becomes: { logins: [own, phone, strange] } }],
    ['loading', 'done readLogins', 'ready', { becomes: { logins: [own] } }],
    ['loading', 'error readLogins', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    [
      'ready',
      'end.wanted',
      'asking',
      { when: ({ logins }, { which }) => logins.length > 1 && which === phone.id, becomes: { chosen: phone } },
    ],
    [
      'ready',
      'end.wanted',
      'asking',
      { when: ({ logins }, { which }) => logins.length > 1 && which === 'others', becomes: { chosen: null } },
    ],
    ['asking', 'end.dismissed', 'ready', { becomes: { problem: null } }],
    ['asking', 'end.confirmed', 'ending', { becomes: { problem: null } }],
    ['ending', 'done endLogins', 'ready', { becomes: { logins: [own] } }],
    // The question stands with the reason, so that it can be tried again.
    ['ending', 'error endLogins', 'asking', { becomes: ({ chosen }) => ({ problem, chosen }) }],
  ],
  invariants: {
    loading: ({ calls, snapshot }) => calls.join() === 'readLogins' && snapshot.context.problem === null,
    failed: ({ snapshot }) => snapshot.context.problem !== null,
    ready: ({ calls, snapshot }) => calls.length === 0 && snapshot.context.problem === null,
    // Who asks is never asked about.
    asking: ({ calls, snapshot }) => calls.length === 0 && snapshot.context.chosen?.isCurrent !== true,
    ending: ({ calls }) => calls.join() === 'endLogins',
  },
});
