import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { assetsMachine } from '#machines/assets/assets/assets.machine.ts';
import { loginMachine } from '#machines/session/login/login.machine.ts';
import { logoutMachine } from '#machines/tab/logout/logout.machine.ts';
import { transferSubmitMachine } from '#machines/assets/transfer/transferSubmit.machine.ts';
import { walletQrMachine } from '#machines/web3/walletQr/walletQr.machine.ts';
import { reportOf, withChart } from '#tests/support/brokenCharts.ts';
import { assetsPlan } from './assets/assets.plan.ts';
import { loginPlan } from './session/login.plan.ts';
import { logoutPlan } from './tab/logout.plan.ts';
import { pagedListMachine, pagedListPlan } from './kit/pagedList.plan.ts';
import { transferSubmitPlan } from './assets/transferSubmit.plan.ts';
import { walletQrPlan } from './web3/walletQr.plan.ts';

type Row = readonly [kind: string, machine: AnyStateMachine, plan: unknown, said: RegExp];
const qr: AnyStateMachine = walletQrMachine;
const list: AnyStateMachine = pagedListMachine;

/** Each class of fault in a machine of the product, judged by its plan alone, without its behaviour table. */
const faults: readonly Row[] = [
  [
    'a superseded request lands: an answer from before the change is taken for one from after it',
    withChart(assetsMachine, 'states/refreshing/on/balances.changed', () => ({ actions: [] })),
    assetsPlan,
    /balances\.changed in refreshing does not begin loadAssets anew, as the plan says/,
  ],
  [
    're-entry dropped',
    withChart(assetsMachine, 'states/refreshing/on/balances.changed/reenter', () => false),
    assetsPlan,
    /balances\.changed in refreshing does not begin loadAssets anew, as the plan says/,
  ],
  [
    're-entry of a timer dropped',
    withChart(qr, 'states/live/states/schedule/states/regular/after/scanInterval', (old: object) => ({ ...old, target: undefined })),
    walletQrPlan,
    /invariant of live\.schedule\.regular is broken/,
  ],
  ['an entry action skipped', withChart(qr, 'states/refused/entry', () => []), walletQrPlan, /refused.* makes token .*planned is null/],
  [
    'an action of a transition skipped',
    withChart(logoutMachine, 'states/calling/invoke/onError/actions', (old: readonly string[]) => old.slice(0, -1)),
    logoutPlan,
    /planned .*"oweLogout".*, happened/,
  ],
  [
    'a swapped target',
    withChart(transferSubmitMachine, 'states/settling/invoke/onError', () => ({ target: 'sending' })),
    transferSubmitPlan,
    /error settleIntent in settling leads to sending, which no move of the plan says/,
  ],
  [
    'guards in another order',
    withChart(loginMachine, 'states/filling/states/editing/on/login.submitted', (old: readonly unknown[]) => old.toReversed()),
    loginPlan,
    /login\.submitted in filling\.editing does not lead to submitting|states never reached|submitting/,
  ],
  [
    "a payload's fields swapped",
    withChart(
      loginMachine,
      'states/filling/on/demo.chosen/actions/params',
      () =>
        ({ event }: { event: { email: string; password: string } }) => ({
          email: event.password,
          password: event.email,
        }),
    ),
    loginPlan,
    /demo\.chosen in filling\.editing makes email "demo pass 1", planned is "demo@meridian\.test"/,
  ],
  [
    'an input that is not normalised',
    withChart(loginMachine, 'states/submitting/invoke/input', () => ({ context }: { context: { email: string; password: string } }) => ({
      email: context.email,
      password: context.password,
    })),
    {
      ...loginPlan,
      cases: loginPlan.cases.map((each) => (each.type === 'demo.chosen' ? { ...each, email: ' demo@meridian.test ' } : each)),
    },
    /login is asked for .*" demo@meridian\.test ".*, which is not planned/,
  ],
  [
    'a limit off by one',
    list.provide({
      guards: { hasMore: ({ context }: { context: { page: number; total: number } }) => context.page * 10 <= context.total },
    }),
    pagedListPlan,
    /page\.requested in ready leads to loadingNext, which no move of the plan says/,
  ],
];

describe('classes of faults that plans see without behaviour tables', () => {
  test.each(faults)('%s', async (_, machine, plan, said) => {
    expect(await reportOf(machine, plan)).toMatch(said);
  });

  test.each([
    [assetsMachine, assetsPlan],
    [loginMachine, loginPlan],
    [logoutMachine, logoutPlan],
    [list, pagedListPlan],
    [transferSubmitMachine, transferSubmitPlan],
    [qr, walletQrPlan],
  ] as const)('none of them is said of the machine as it is', async (machine, plan) => {
    expect(await reportOf(machine, plan)).toBe('');
  });
});
