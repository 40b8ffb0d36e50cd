import { activityMachine } from '#machines/web3/activity/activity.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { transactionDetail } from '#tests/support/samples.ts';
import { seen } from './transaction.plan.ts';

const ref = (id: string) => ({ chainIndex: 31337, txHash: id, ownId: '' });
const detail = (more: Parameters<typeof transactionDetail>[1] = {}) => ({ ...transactionDetail('0x1', more), readAt: 1_000 });

const offline = new NetworkFault();
const givenUp = { ...seen, ending: { kind: 'missing', isFinal: true } } as const;

const pending = detail({ status: 'pending', blockTime: null, blockNumber: null, confirmations: 0 });
const lost = { ...detail({ status: 'pending', blockTime: null, blockNumber: null }), own: givenUp };
const accountAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const asked = { accountId: 'wa-1', isLinked: false, accountAddress, chainIndex: 31337 };
const opened = (id: string) => ({ becomes: { chosen: ref(id), detail: null, problem: null } });

export const activityPlan = planFor(activityMachine, {
  what: "the details of one of the wallet's transactions, kept fresh while it waits",
  input: { accountId: 'wa-1', accountAddress },
  cases: [
    { type: 'transaction.opened', transaction: ref('0x1') },
    { type: 'transaction.opened', transaction: ref('0x2') },
    { type: 'day.changed', dayStart: 86_400_000 },
    done('readDetail', detail()),
    done('readDetail', pending),
    done('readDetail', lost),
    fault('readDetail', offline),
    fault('watchDay', 'gone'),
  ],
  watchers: { watchDay: ['day.changed'] },
  key: ({ value, context }) => [value, context.chosen?.txHash, context.detail?.status, context.detail?.own?.id],
  delays: { lookAgain: 4_000 },
  states: ['listing', 'detail.reading', 'detail.shown.deciding', 'detail.shown.settled', 'detail.shown.waiting', 'detail.failed'],
  tags: { dialog: ['detail'], busy: ['detail.reading'], error: ['detail.failed'] },
  asks: {
    watchDay: [undefined],
    readDetail: [
      { ...asked, txHash: '0x1', ownId: '' },
      { ...asked, txHash: '0x2', ownId: '' },
    ],
  },
  moves: [
    ['listing', 'transaction.opened "0x1"', 'detail.reading', opened('0x1')],
    ['listing', 'transaction.opened "0x2"', 'detail.reading', opened('0x2')],
    // Its sheet is on view while it closes.
    ['detail', 'detail.closed', 'listing', { becomes: ({ chosen, detail: known }) => ({ chosen, detail: known }) }],
    ['detail.reading', 'done readDetail "confirmed"', 'detail.shown.settled', { becomes: { detail: detail(), problem: null } }],
    // One that was given up will not come any more.
    ['detail.reading', 'done readDetail "missing"', 'detail.shown.settled', { becomes: { detail: lost, problem: null } }],
    ['detail.reading', 'done readDetail', 'detail.shown.waiting', { becomes: { detail: pending, problem: null } }],
    [
      'detail.reading',
      'error readDetail',
      'detail.shown.waiting',
      { when: ({ detail: known }) => known !== null, becomes: { detail: pending, problem: null } },
    ],
    ['detail.reading', 'error readDetail', 'detail.failed', { becomes: { detail: null, problem: problemOf(offline) } }],
    ['detail.shown.waiting', 'after lookAgain', 'detail.reading', { becomes: ({ chosen }) => ({ chosen, detail: pending }) }],
    ['detail.failed', 'retry.requested', 'detail.reading', { becomes: ({ chosen }) => ({ chosen, detail: null }) }],
    ['*', 'day.changed', '', { becomes: { dayStart: 86_400_000 } }],
    ['*', 'riskLines.toggled', '', { becomes: ({ areRiskLinesShown }) => ({ areRiskLinesShown: !areRiskLinesShown }) }],
  ],
  invariants: {
    '*': ({ snapshot, calls, timers, watchers }) =>
      [0, 86_400_000].includes(snapshot.context.dayStart) &&
      typeof snapshot.context.areRiskLinesShown === 'boolean' &&
      watchers.includes('watchDay') &&
      calls.length + timers.length <= 1 &&
      snapshot.hasTag('busy') === (calls.join() === 'readDetail') &&
      snapshot.hasTag('dialog') === snapshot.matches('detail'),
    detail: ({ snapshot: { context } }) => context.chosen !== null,
    'detail.shown.settled': ({ snapshot: { context }, timers }) =>
      (context.detail?.status === 'confirmed' || context.detail?.own === givenUp) && timers.length === 0,
    'detail.shown.waiting': ({ snapshot: { context }, timers }) =>
      context.detail?.status === 'pending' && context.detail.own === undefined && timers.join() === 'lookAgain',
    'detail.failed': ({ snapshot: { context } }) => context.problem !== null && context.detail === null,
  },
});
