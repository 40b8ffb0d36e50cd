import { mayApply } from '#machines/user/verification/verification.rules.ts';
import { verificationMachine, type VerificationContext } from '#machines/user/verification/verification.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { factsOf, standingOpen, standingPassed, standingWaiting } from '#tests/support/samples/verification.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const [open, passed, waiting] = [factsOf(standingOpen), factsOf(standingPassed), factsOf(standingWaiting)];
const may = (level: 1 | 2) => (context: VerificationContext) => context.facts !== null && mayApply(context.facts, level);

export const verificationPlan = planFor(verificationMachine, {
  what: 'how the levels of identity stand, and the forms that prove them',
  cases: [
    done('readFacts', open),
    done('readFacts', passed),
    done('readFacts', waiting),
    fault('readFacts', offline),
    { type: 'form.wanted', level: 1 },
    { type: 'form.wanted', level: 2 },
  ],
  states: ['loading', 'failed', 'ready', 'linking', 'filling'],
  tags: { busy: ['loading'], error: ['failed'], dialog: ['linking'] },
  asks: { readFacts: [undefined] },
  effects: [{ on: 'papers.taken', from: 'filling', to: 'loading', does: [{ type: 'tellTaken' }] }],
  moves: [
    ['loading', 'done readFacts', 'ready', { when: (_, { output }) => output === open, becomes: { facts: open } }],
    ['loading', 'done readFacts', 'ready', { when: (_, { output }) => output === passed, becomes: { facts: passed } }],
    ['loading', 'done readFacts', 'ready', { becomes: { facts: waiting } }],
    ['loading', 'error readFacts', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['ready', 'reload.requested', 'loading', { becomes: ({ facts }) => ({ facts, problem: null }) }],
    ['ready', 'form.wanted', 'filling', { when: (context, { level }) => level === 1 && may(1)(context), becomes: { level: 1 } }],
    ['ready', 'form.wanted', 'filling', { when: (context, { level }) => level === 2 && may(2)(context), becomes: { level: 2 } }],
    ['ready', 'link.wanted', 'linking', { when: may(1), becomes: ({ facts }) => ({ facts }) }],
    ['linking', 'link.dismissed', 'loading', { becomes: ({ facts }) => ({ facts, problem: null }) }],
    ['filling', 'form.dismissed', 'ready', { becomes: ({ facts }) => ({ facts }) }],
    ['filling', 'papers.taken', 'loading', { becomes: ({ facts }) => ({ facts, problem: null }) }],
  ],
  invariants: {
    linking: ({ snapshot: { context } }) => may(1)(context),
    loading: ({ calls, snapshot }) => calls.join() === 'readFacts' && snapshot.context.problem === null,
    filling: ({ snapshot: { context } }) => context.level !== null && may(context.level)(context),
  },
});
