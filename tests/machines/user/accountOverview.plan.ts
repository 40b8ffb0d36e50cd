import { accountOverviewMachine } from '#machines/user/accountOverview/accountOverview.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const fees = { tradeCode: 'btc_usdt', makerFee: '0.001', takerFee: '0.0015' };
const offline = new NetworkFault();

export const accountOverviewPlan = planFor(accountOverviewMachine, {
  what: 'the covered e-mail and the fees of who is logged in',
  cases: [done('readFees', fees), done('readFees', null), fault('readFees', offline)],
  states: ['loading', 'ready', 'failed'],
  tags: { busy: ['loading'], error: ['failed'] },
  asks: { readFees: [undefined] },
  moves: [
    ['loading', 'done readFees null', 'ready', { becomes: { fees: null, problem: null } }],
    ['loading', 'done readFees', 'ready', { becomes: { fees, problem: null } }],
    ['loading', 'error readFees', 'failed', { becomes: { fees: null, problem: problemOf(offline) } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['*', 'email.toggled', '', { becomes: ({ isEmailShown, fees: known }) => ({ isEmailShown: !isEmailShown, fees: known }) }],
  ],
  invariants: {
    '*': ({ snapshot, calls }) => snapshot.hasTag('busy') === (calls.join() === 'readFees'),
    failed: ({ snapshot }) => snapshot.context.problem !== null,
  },
});
