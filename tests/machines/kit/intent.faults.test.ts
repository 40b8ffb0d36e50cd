import type { AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { isUnanswered } from '#machines/rules/unanswered.ts';
import { reportOf, withChart } from '#tests/support/brokenCharts.ts';
import { intentMachine } from '#machines/kit/intent.sample.ts';
import { intentPlan } from './intent.plan.ts';

const machine: AnyStateMachine = intentMachine;
const to = (target: string) => (old: object) => ({ ...old, target });
const broken = (path: string, change: (old: never) => unknown) => withChart(machine, `states/${path}`, change);

test.each<readonly [string, AnyStateMachine]>([
  ['a new intent is sent before its key is stored', broken('taking/invoke/onDone/2', to('sending'))],
  ['the stored key is not what is sent', broken('opening/invoke/onDone', (old: object) => ({ ...old, actions: [] }))],
  ['an intent is sent though it could not be stored', broken('opening/invoke/onError', to('sending'))],
  ['an unanswered call is taken for a refusal', broken('sending/invoke/onError', (old: readonly unknown[]) => old.slice(1))],
  ['an intent is settled before its outcome is known', broken('sending/invoke/onError/0', to('settling'))],
  ['an intent is not forgotten after its outcome is known', broken('sending/invoke/onDone', to('ended'))],
  ['an intent that was found is not forgotten', broken('finding/invoke/onDone/0', to('ended'))],
  ['an intent that may be on its way is forgotten', broken('finding/invoke/onDone/1', to('settling'))],
  ['what another tab works on is sent here', broken('taking/invoke/onDone/3', to('sending'))],
  ['a lost intent is sent again instead of looked for', broken('taking/invoke/onDone/0', to('sending'))],
  ['a resend is taken for a first try', broken('taking/invoke/onDone/1', (old: object) => ({ ...old, actions: [] }))],
  [
    'a refusal of a resend is taken for the outcome of the first try',
    machine.provide({ guards: { isUnanswered: (_: unknown, { error }: { error: unknown }) => isUnanswered(error, false) } } as never),
  ],
  ['what the check refuses goes out', broken('prechecking/invoke/onDone/1', to('opening'))],
  ['the check is left out', broken('taking/invoke/onDone/2', to('opening'))],
  [
    'a fault of the check is told as a lost answer',
    broken('prechecking/invoke/onError', (old: object) => ({
      ...old,
      actions: { type: 'storeSilence', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
    })),
  ],
  ['an intent is sent again where it could not be forgotten', broken('settling/invoke/onError', () => 'sending')],
  ['another key is settled than was sent', broken('settling/invoke/input', () => () => ({ key: 'new' }))],
  [
    'a lost answer is asked again without an end',
    broken('sending/invoke/onError/0', (old: object) => ({ ...old, target: 'sending', reenter: true })),
  ],
])('the plan alone sees that %s', async (_, faulty) => {
  expect(await reportOf(faulty, intentPlan)).not.toBe('');
});

test('the plan says nothing of the machine as it is, nor of a copy that is the same', async () => {
  expect(await reportOf(machine, intentPlan)).toBe('');
  expect(await reportOf(broken('taking/invoke/onDone/2', to('prechecking')), intentPlan)).toBe('');
});
