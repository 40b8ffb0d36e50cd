import { assign, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { coverageOf, expectFullCoverage, randomPath } from '#tests/support/paths.coverage.ts';
import { replay } from '#tests/support/paths.replay.ts';
import { transitionPaths } from '#tests/support/paths.ts';
import { done, fault, planFor, type Plan } from '#tests/support/plan.ts';

type Faults = {
  readonly limit?: number;
  readonly pause?: number;
  readonly skipTell?: boolean;
  readonly keepBusy?: boolean;
  readonly strayTimer?: boolean;
  readonly wrongTarget?: boolean;
};

/** A small flow with all that the harness must see: a call, a watcher, a delay, guards, an eventless choice, an effect. */
const build = (faults: Faults = {}) =>
  setup({
    types: {} as {
      context: { tries: number };
      events: { type: 'order.sent'; amount: string } | { type: 'order.changed'; state: string };
      tags: 'busy';
    },
    actors: {
      placeOrder: unboundCall<{ kind: string }>('placeOrder'),
      watchOrder: unboundWatch<{ type: 'order.changed'; state: string }>('watchOrder'),
    },
    actions: {
      countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, 3) }),
      openOrders: (_, params: { amount: string }) => void params,
      showDone: () => undefined,
    },
    guards: {
      isPositive: (_, params: { amount: string }) => params.amount !== '0',
      isAccepted: (_, params: { kind: string }) => params.kind === 'accepted',
      mayTry: ({ context }) => context.tries < (faults.limit ?? 2),
      isFilled: (_, params: { state: string }) => params.state === 'filled',
    },
    delays: { pause: faults.pause ?? 2_000 },
  }).createMachine({
    id: 'order',
    context: { tries: 0 },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'order.sent': [
            {
              guard: { type: 'isPositive', params: ({ event }) => ({ amount: event.amount }) },
              target: 'placing',
              actions: faults.skipTell === true ? [] : { type: 'openOrders', params: ({ event }) => ({ amount: event.amount }) },
            },
            {},
          ],
        },
      },
      placing: {
        tags: 'busy',
        entry: 'countTry',
        invoke: {
          id: 'placeOrder',
          src: 'placeOrder',
          onDone: [
            { guard: { type: 'isAccepted', params: ({ event }) => ({ kind: event.output.kind }) }, target: 'watching' },
            { target: faults.wrongTarget === true ? 'watching' : 'editing' },
          ],
          onError: 'deciding',
        },
      },
      deciding: { always: [{ guard: 'mayTry', target: 'resting' }, { target: 'given up' }] },
      resting: { ...(faults.keepBusy === true ? { tags: 'busy' as const } : {}), after: { pause: 'placing' } },
      watching: {
        invoke: { id: 'watchOrder', src: 'watchOrder', onError: 'given up' },
        ...(faults.strayTimer === true ? { after: { pause: 'given up' as const } } : {}),
        on: {
          'order.changed': {
            guard: { type: 'isFilled', params: ({ event }) => ({ state: event.state }) },
            target: 'filled',
            actions: 'showDone',
          },
        },
      },
      filled: { type: 'final' },
      'given up': { type: 'final' },
    },
  });

const machine = build();
const plan = planFor(machine, {
  what: 'a sample',
  cases: [
    { type: 'order.sent', amount: '5' },
    { type: 'order.sent', amount: '0' },
    { type: 'order.changed', state: 'filled' },
    { type: 'order.changed', state: 'open' },
    done('placeOrder', { kind: 'accepted' }),
    done('placeOrder', { kind: 'refused' }),
    fault('placeOrder', { name: 'NetworkFault' }),
    fault('watchOrder', { name: 'NetworkFault' }),
  ],
  watchers: { watchOrder: ['order.changed'] },
  delays: { pause: 2_000 },
  key: (snapshot) => snapshot.context.tries,
  states: ['editing', 'placing', 'deciding', 'resting', 'watching', 'filled', 'given up'],
  invariants: {
    '*': ({ snapshot, calls }) => snapshot.hasTag('busy') === (calls.length === 1),
    watching: ({ watchers, timers }) => watchers.join() === 'watchOrder' && timers.length === 0,
    resting: ({ snapshot, timers }) => timers.join() === 'pause' && snapshot.context.tries < 2,
  },
  effects: [
    { on: 'order.sent', to: 'placing', does: [{ type: 'openOrders', params: { amount: '5' } }] },
    { on: 'order.changed', to: 'filled', does: [{ type: 'showDone' }] },
  ],
});
const without = (part: Partial<Plan<typeof machine>>): Plan<typeof machine> => ({ ...plan, ...part });
const brokenBy = async (faulty: AnyStateMachine, faultyPlan: Plan<typeof machine> = plan) =>
  expectFullCoverage(faulty as typeof machine, faultyPlan).then(
    () => 'green',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('path harness', () => {
  test('a sound machine with a complete plan is covered whole', async () => {
    const coverage = await expectFullCoverage(machine, plan);
    expect(coverage.states.all).toEqual(['editing', 'placing', 'deciding', 'resting', 'watching', 'filled', 'given up']);
    expect(coverage.transitions.all).toHaveLength(10);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.paths).toBeLessThan(30);
  });

  test.each<[string, Faults, RegExp]>([
    ['a guard that never lets the retry end', { limit: 99 }, /deciding --always #2--> given up/],
    ['a guard that never allows the retry', { limit: 0 }, /states never reached\s+resting/],
    ['a delay of another length', { pause: 2_001 }, /delay "pause" lasts 2001 ms, planned are 2000 ms/],
    ['an effect that does not happen', { skipTell: true }, /planned \[\{"type":"openOrders","params":\{"amount":"5"\}\}\], happened \[\]/],
    ['a tag that stays', { keepBusy: true }, /invariant of \* is broken in resting/],
    ['a timer where none belongs', { strayTimer: true }, /invariant of watching is broken/],
  ])('goes red for %s', async (_, faults, message) => {
    expect(await brokenBy(build(faults))).toMatch(message);
  });

  test('goes red for a refused order that is watched, by a written expectation of the place', async () => {
    const expecting = without({
      invariants: { ...plan.invariants, watching: () => true },
      effects: [
        ...(plan.effects ?? []),
        {
          on: 'xstate.done.actor.placeOrder',
          when: (event) => JSON.stringify(event['output']).includes('refused'),
          to: 'editing',
          does: [],
        },
      ],
    });
    expect(await brokenBy(machine, expecting)).toBe('green');
    expect(await brokenBy(build({ wrongTarget: true }), expecting)).toMatch(/no path reaches the effect row/);
  });

  test.each<[string, Partial<Plan<typeof machine>>, RegExp]>([
    [
      'a case that takes a guarded branch',
      { cases: plan.cases.filter((each) => JSON.stringify(each) !== '{"type":"order.sent","amount":"0"}') },
      /editing --order.sent #2--> \(stays\)/,
    ],
    ['an expected state', { states: plan.states.slice(1) }, /the plan expects the states/],
    ['a delay', { delays: {} }, /the plan does not say how long "pause" lasts/],
    ['every invariant', { invariants: {} }, /the plan names no invariant/],
    ['the effects', { effects: [] }, /no effect row of the plan performs "openOrders"/],
    ['the watchers', { watchers: {} }, /"watchOrder" is a watcher/],
  ])('goes red when the plan lacks %s', async (_, part, message) => {
    expect(await brokenBy(machine, without(part))).toMatch(message);
  });

  test.each<[string, Partial<Plan<typeof machine>>, RegExp]>([
    [
      'a move that no path makes',
      { moves: [['watching', 'order.sent', 'filled']], hasOtherMoves: true },
      /no path meets the move of order\.sent in watching/,
    ],
    [
      'some moves as if they were all',
      { moves: [['placing', 'error placeOrder', 'resting']] },
      /order\.sent in editing leads to placing, which no move/,
    ],
    ['a restart that does not happen', { restarts: [['order.sent', 'placeOrder']] }, /no path begins anew placeOrder at order\.sent in \*/],
    [
      'another input than a call gets',
      { asks: { placeOrder: [{ amount: '5' }] } },
      /placeOrder is asked for undefined, which is not planned/,
    ],
    ['a tag where none stands', { tags: { busy: ['placing', 'resting'] } }, /resting lacks the tag "busy", against the plan/],
    ['no tag where one stands', { tags: { busy: [] } }, /placing has the tag "busy", against the plan/],
  ])('goes red when the plan says %s', async (_, part, message) => {
    expect(await brokenBy(machine, without(part))).toMatch(message);
  });

  test('an answer without a planned case is refused', () => {
    expect(() => transitionPaths(machine, without({ cases: [{ type: 'order.sent', amount: '5' }] }))).toThrow(
      'The plan has no done() case for xstate.done.actor.placeOrder.',
    );
  });

  test('more than 300 paths fail with a hint', () => {
    const cases = Array.from({ length: 301 }, (_, index) => ({ type: 'order.sent' as const, amount: String(index) }));
    expect(() => transitionPaths(machine, without({ cases: [...cases, ...plan.cases.slice(2)], key: undefined as never }))).toThrow(
      /Give the plan a `key`/,
    );
  });

  test('a step that the running actor cannot take is reported', async () => {
    const [path] = transitionPaths(machine, plan).filter((each) => each.name.includes('after pause'));
    const impatient = build();
    const result = await replay(impatient, plan, {
      name: '',
      steps: (path?.steps ?? []).filter((step) => !step.event.type.includes('error.actor')),
    });
    expect(result.problems.join()).toMatch(/xstate.after.pause.order.resting cannot happen in placing: no timer runs/);
  });

  test('one path of each kind is enough for parallel regions', async () => {
    const [all, few] = [
      transitionPaths(machine, without({ key: (snapshot) => snapshot.context })),
      transitionPaths(machine, without({ select: 'transitions' })),
    ];
    expect(few.length).toBeLessThan(all.length);
    expect((await coverageOf(machine, without({ select: 'transitions' }))).transitions.missing).toEqual([]);
  });

  test('a random walk is the same for the same seed', () => {
    const names = (seed: number) => randomPath(machine, plan, seed).steps.map((step) => step.event.type);
    expect(names(7)).toEqual(names(7));
    expect(names(7)).not.toEqual(names(8));
  });
});
