import { intentMachine } from '#machines/kit/intent.sample.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, SessionFault, StatusFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const wish = { amount: '25.5' };
const owner = '10000001';
const offline = new NetworkFault();
const ended = new SessionFault();
const refused = new StatusFault({ status: 422 });
const locks = new Error('locks');
/** It may have had its effect under this key. */
const silent = (error: unknown, key: string) => ({ ending: { kind: 'unanswered', wish, key, problem: problemOf(error) } }) as const;
/** Nothing was done. */
const nothing = (error: unknown) => ({ ending: { kind: 'fault', problem: problemOf(error) } }) as const;
const left = { ending: { kind: 'sessionEnded' } } as const;

/** Nothing is sent without a stored key, and an intent without a known outcome is never settled. */
export const intentPlan = planFor(intentMachine, {
  what: 'one wish with at most one effect: its key stored before it is sent, forgotten when its outcome is known',
  // Sent before under the one key: a new one gets the other.
  input: { owner, wish, key: 'old' },
  cases: [
    ...(['none', 'held', 'lost', 'elsewhere'] as const).map((taken) => done('takeIntent', taken)),
    fault('takeIntent', locks),
    done('precheckIntent', { kind: 'accepted' }),
    done('precheckIntent', { kind: 'refused' }),
    fault('precheckIntent', offline),
    done('openIntent', 'new'),
    fault('openIntent', locks),
    done('sendIntent', { kind: 'accepted' }),
    done('sendIntent', { kind: 'refused' }),
    fault('sendIntent', offline),
    fault('sendIntent', ended),
    fault('sendIntent', refused),
    done('findIntent', { kind: 'found', id: 'o1' }),
    done('findIntent', { kind: 'missing' }),
    fault('findIntent', offline),
    fault('findIntent', ended),
    done('settleIntent'),
    fault('settleIntent', locks),
  ],
  states: ['taking', 'prechecking', 'opening', 'sending', 'finding', 'settling', 'ended'],
  asks: {
    takeIntent: [{ key: 'old', way: 'send' }],
    precheckIntent: [{ owner, wish }],
    openIntent: [{ owner, wish }],
    sendIntent: ({ isResend }) => ({ wish, key: isResend ? 'old' : 'new' }),
    findIntent: [{ wish, key: 'old' }],
    settleIntent: ({ isResend, ending }) => ({ key: isResend || ending.kind === 'found' ? 'old' : 'new' }),
  },
  moves: [
    ['taking', 'done takeIntent "none"', 'prechecking', { becomes: { isResend: false } }],
    ['taking', 'done takeIntent "held"', 'sending', { becomes: { isResend: true, key: 'old' } }],
    ['taking', 'done takeIntent "lost"', 'finding', { becomes: { key: 'old' } }],
    ['taking', 'done takeIntent "elsewhere"', 'ended', { becomes: { ending: { kind: 'elsewhere' } } }],
    ['taking', 'error takeIntent', 'ended', { becomes: silent(locks, 'old') }],
    ['prechecking', 'done precheckIntent "accepted"', 'opening'],
    ['prechecking', 'done precheckIntent "refused"', 'ended', { becomes: { ending: { kind: 'refused' } } }],
    ['prechecking', 'error precheckIntent', 'ended', { becomes: nothing(offline) }],
    ['opening', 'done openIntent', 'sending', { becomes: { key: 'new', isResend: false } }],
    ['opening', 'error openIntent', 'ended', { becomes: nothing(locks) }],
    ['sending', 'done sendIntent "accepted"', 'settling', { becomes: { ending: { kind: 'accepted' } } }],
    ['sending', 'done sendIntent "refused"', 'settling', { becomes: { ending: { kind: 'refused' } } }],
    // Nobody knows what came of it: the intent stays, under its key.
    ['sending', 'error sendIntent NetworkFault', 'ended', { becomes: ({ key }) => silent(offline, key ?? '') }],
    // What is turned away at its first sending has done nothing; of one that is sent again nobody knows what the first came to.
    ['sending', 'error sendIntent SessionFault', 'ended', { when: ({ isResend }) => isResend, becomes: left }],
    ['sending', 'error sendIntent StatusFault', 'ended', { when: ({ isResend }) => isResend, becomes: silent(refused, 'old') }],
    ['sending', 'error sendIntent SessionFault', 'settling', { becomes: left }],
    ['sending', 'error sendIntent StatusFault', 'settling', { becomes: nothing(refused) }],
    ['finding', 'done findIntent "found"', 'settling', { becomes: { ending: { kind: 'found', id: 'o1' } } }],
    // It may still be on its way.
    ['finding', 'done findIntent "missing"', 'ended', { becomes: { ending: { kind: 'missing' } } }],
    ['finding', 'error findIntent NetworkFault', 'ended', { becomes: silent(offline, 'old') }],
    ['finding', 'error findIntent SessionFault', 'ended', { becomes: left }],
    ['settling', 'done settleIntent', 'ended', { becomes: ({ ending }) => ({ ending }) }],
    ['settling', 'error settleIntent', 'ended', { becomes: ({ ending }) => ({ ending }) }],
  ],
  tags: { busy: ['taking', 'prechecking', 'opening', 'sending', 'finding', 'settling'] },
  invariants: {
    '*': ({ snapshot, calls }) => calls.length === (snapshot.hasTag('busy') ? 1 : 0),
    taking: ({ snapshot }) => snapshot.context.ending.kind === 'elsewhere',
    prechecking: ({ snapshot }) => !snapshot.context.isResend,
    opening: ({ snapshot }) => !snapshot.context.isResend,
    sending: ({ snapshot, calls }) => snapshot.context.key === (snapshot.context.isResend ? 'old' : 'new') && calls.join() === 'sendIntent',
    settling: ({ snapshot, calls }) =>
      !['unanswered', 'missing', 'elsewhere'].includes(snapshot.context.ending.kind) && calls.join() === 'settleIntent',
    ended: ({ calls }) => calls.length === 0,
  },
});
