import { and, assign, createMachine, emit, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import { describe, expect, test } from 'vitest';
import { activePaths, chartOf, eventWords, innermost, statesIn, transitionsIn, type ChartTransition } from '#machines/lab/chart.rules.ts';

type Reply = { readonly outcome: string; readonly kind: string };

/** A door with all that a statechart can say: regions, delays, invoked actors, guards with words, actions by name. */
const door = setup({
  types: {
    context: {} as { knocks: number },
    events: {} as
      | { type: 'knock'; by: string; times: number }
      | { type: 'push' }
      | { type: 'lock'; key: { readonly teeth: string } }
      | { type: 'look' },
  },
  actors: { doorbell: createMachine({}), porter: createMachine({}) },
  actions: {
    count: assign((_, params: { by: string; times: number }) => ({ knocks: params.times + params.by.length })),
    ring: () => undefined,
    creak: () => undefined,
    nod: (_, params: { note: string; empty: string; at: number }) => params,
  },
  guards: {
    isKnown: (_, params: Reply) => params.kind !== '',
    isLight: () => true,
    isDay: () => true,
    fits: (_, params: { teeth: string }) => params.teeth !== '',
  },
  delays: { shut: 50, nap: 1_000, sleep: 90_000, night: 120_000, moment: ({ context }) => context.knocks },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'closed',
  entry: 'ring',
  states: {
    closed: {
      tags: ['quiet', 'safe'],
      entry: ['ring', 'creak'],
      exit: 'creak',
      on: {
        knock: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ outcome: event.by, kind: 'friend' }) },
            target: 'open',
            actions: { type: 'count', params: ({ event }) => ({ by: event.by, times: event.times }) },
          },
          { guard: and(['isLight', not('isDay')]), target: 'open.inner' },
          { guard: or(['isLight', stateIn({ open: 'inner' })]), actions: ['ring', assign({ knocks: 1 })] },
          { actions: { type: 'nod', params: { note: 'later', empty: '', at: 3 } } },
        ],
        push: { guard: stateIn('open') },
        lock: { guard: { type: 'fits', params: ({ event }) => ({ teeth: event.key.teeth }) }, target: 'locked' },
      },
      after: {
        shut: { target: 'closed', reenter: true },
        nap: { guard: { type: 'isLight' }, target: 'locked' },
        sleep: 'locked',
        night: 'locked',
        moment: 'locked',
      },
    },
    open: {
      initial: 'inner',
      always: { guard: 'isDay', target: 'locked' },
      invoke: [
        { src: 'doorbell', id: 'doorbell', onDone: 'closed', onError: { target: 'locked' } },
        { src: 'porter', id: 'porter' },
      ],
      on: { look: '.outer' },
      onDone: 'closed',
      states: { inner: { on: { push: 'outer' } }, outer: { type: 'final' } },
    },
    locked: {
      type: 'parallel',
      on: { look: { actions: [raise({ type: 'push' }), raise({ type: 'push' }, { delay: 'shut' }), () => undefined] } },
      states: {
        bolt: { initial: 'out', states: { out: {}, in: {} } },
        chain: { initial: 'on', states: { on: {}, off: {} } },
        past: { type: 'history' },
      },
    },
  },
});
const state = (path: string) => statesIn(chartOf(door)).find((found) => found.path === path);
const from = (source: string, type?: string): readonly ChartTransition[] =>
  transitionsIn(chartOf(door)).filter((transition) => transition.source === source && (type === undefined || transition.type === type));

describe('the states of a chart', () => {
  test('stand in the order of the document, the root first', () => {
    expect(statesIn(chartOf(door)).map(({ path, key, type, isInitial }) => [path, key, type, isInitial])).toEqual([
      ['', 'door', 'compound', false],
      ['closed', 'closed', 'atomic', true],
      ['open', 'open', 'compound', false],
      ['open.inner', 'inner', 'atomic', true],
      ['open.outer', 'outer', 'final', false],
      ['locked', 'locked', 'parallel', false],
      ['locked.bolt', 'bolt', 'compound', false],
      ['locked.bolt.out', 'out', 'atomic', true],
      ['locked.bolt.in', 'in', 'atomic', false],
      ['locked.chain', 'chain', 'compound', false],
      ['locked.chain.on', 'on', 'atomic', true],
      ['locked.chain.off', 'off', 'atomic', false],
      ['locked.past', 'past', 'history', false],
    ]);
  });
  test('tell their tags, what they do on the way in and out, and whom they invoke; timers are told by the delay alone', () => {
    expect(state('closed')).toMatchObject({ tags: ['quiet', 'safe'], entry: ['ring', 'creak'], exit: ['creak'], invokes: [] });
    expect(state('')).toMatchObject({ tags: [], entry: ['ring'], exit: [], invokes: [] });
    expect(state('open')).toMatchObject({ entry: [], invokes: ['doorbell', 'porter'] });
  });
});

describe('the transitions of a chart', () => {
  test('say which event, under what, with what and where to', () => {
    expect(from('closed', 'knock')).toEqual([
      {
        name: 'closed --knock #1 [isKnown]--> open',
        type: 'knock',
        event: 'knock',
        guard: 'isKnown friend',
        actions: ['count'],
        payload: ['by', 'times'],
        source: 'closed',
        target: 'open',
      },
      {
        name: 'closed --knock #2 [isLight and not isDay]--> open.inner',
        type: 'knock',
        event: 'knock',
        guard: 'isLight and not isDay',
        actions: [],
        payload: [],
        source: 'closed',
        target: 'open.inner',
      },
      {
        name: 'closed --knock #3 [isLight or in {open:inner}]--> (stays)',
        type: 'knock',
        event: 'knock',
        guard: 'isLight or in open.inner',
        actions: ['ring', 'assign'],
        payload: [],
        source: 'closed',
        target: null,
      },
      {
        name: 'closed --knock #4--> (stays)',
        type: 'knock',
        event: 'knock',
        guard: 'else',
        actions: ['nod'],
        payload: [],
        source: 'closed',
        target: null,
      },
    ]);
  });
  test('tell what an event has to bring, to its first member', () => {
    expect(from('closed', 'lock')).toMatchObject([{ payload: ['key'], guard: 'fits' }]);
    expect(from('closed', 'push')).toMatchObject([{ payload: [], guard: 'in open', name: 'closed --push #1 [in open]--> (stays)' }]);
  });
  test('after a delay tell its name and length', () => {
    expect(from('closed').flatMap(({ event }) => (event.startsWith('after') ? [event] : []))).toEqual([
      'after shut (50 ms)',
      'after nap (1 s)',
      'after sleep (90 s)',
      'after night (2 min)',
      'after moment',
    ]);
    expect(from('closed').find(({ event }) => event.startsWith('after nap'))).toMatchObject({
      name: 'closed --xstate.after.nap.door.closed #1 [isLight]--> locked',
      guard: 'isLight',
      target: 'locked',
    });
  });
  test('of invoked actors, of ends and without an event', () => {
    expect(from('open').map(({ event, guard, target, name }) => [event, guard, target, name])).toEqual([
      ['look', '', 'open.outer', 'open --look #1--> open.outer'],
      ['done', '', 'closed', 'open --xstate.done.state.door.open #1--> closed'],
      ['done doorbell', '', 'closed', 'open --xstate.done.actor.doorbell #1--> closed'],
      ['error doorbell', '', 'locked', 'open --xstate.error.actor.doorbell #1--> locked'],
      ['always', 'isDay', 'locked', 'open --always #1 [isDay]--> locked'],
    ]);
  });
  test('name what XState does by a word, what has no name by "action", and leave out what a delay sends', () => {
    expect(from('locked', 'look')).toMatchObject([{ actions: ['raise', 'action'], target: null }]);
  });
  test('with several targets stand once for each', () => {
    const machine = createMachine({
      id: 'both',
      on: { all: { target: ['.one.two', '.other.two'] } },
      type: 'parallel',
      states: { one: { initial: 'one', states: { one: {}, two: {} } }, other: { initial: 'one', states: { one: {}, two: {} } } },
    });
    const name = '(root) --all #1--> one.two, other.two';
    expect(transitionsIn(chartOf(machine))).toMatchObject([
      { name, source: '', target: 'one.two' },
      { name, source: '', target: 'other.two' },
    ]);
  });
  test('with a guard that has no name or words of its own still say that there is one', () => {
    const machine = createMachine({
      on: {
        plain: { guard: () => true, actions: [sendTo('other', { type: 'tell' }), emit({ type: 'told' })] },
        nested: { guard: not(and(['isDay', () => true])) as never },
        regions: { guard: stateIn({ bolt: 'out', chain: { link: 'on' } }) },
        broken: {
          guard: {
            type: 'breaks',
            params: ({ event }: { event: { readonly size: number } }) => {
              throw new Error(`${event.size}`);
            },
          },
        },
        fixed: { guard: { type: 'is', params: { kind: 'old', none: '', size: 4 } } as never },
        bare: { guard: { type: 'is' } as never },
        empty: { guard: { type: 'is', params: () => undefined } as never },
      },
    });
    expect(transitionsIn(chartOf(machine)).map(({ name, guard, actions, payload }) => [name, guard, actions, payload])).toEqual([
      ['(root) --plain #1 [guard]--> (stays)', 'guard', ['sendTo', 'emit'], []],
      ['(root) --nested #1 [not isDay and guard]--> (stays)', 'not isDay and guard', [], []],
      ['(root) --regions #1 [in {bolt:out,chain:{link:on}}]--> (stays)', 'in bolt.out & chain.link.on', [], []],
      ['(root) --broken #1 [breaks]--> (stays)', 'breaks', [], ['size']],
      ['(root) --fixed #1 [is]--> (stays)', 'is old', [], []],
      ['(root) --bare #1 [is]--> (stays)', 'is', [], []],
      ['(root) --empty #1 [is]--> (stays)', 'is', [], []],
    ]);
  });
});

describe('what parameters tell', () => {
  const told = (params: (of: { event: never }) => object) => {
    const machine = createMachine({ on: { go: { guard: { type: 'is', params } as never, actions: { type: 'do', params } as never } } });
    const [{ guard, payload } = { guard: '', payload: [] }] = transitionsIn(chartOf(machine));
    return [guard, payload];
  };
  type Order = { event: { type: string; by: { name: string }; items: { map: (of: (item: { id: string }) => string) => string[] } } };

  test('is what they hold whatever comes, read as deep as they read', () => {
    expect(told((({ event }: Order) => ({ label: `${event.by.name}-x`, kind: 'friend', at: 4 })) as never)).toEqual([
      'is -x friend',
      ['by'],
    ]);
    expect(told((({ event }: Order) => ({ ids: event.items.map(({ id }) => id), kind: 'friend' })) as never)).toEqual([
      'is friend',
      ['items'],
    ]);
  });
  test('is never the type of the event, which nobody has to bring', () => {
    expect(told((({ event }: Order) => ({ type: event.type, by: event.by })) as never)).toEqual(['is', ['by']]);
  });
  test('leaves out fixed parameters, which read nothing', () => {
    const machine = createMachine({ on: { go: { actions: { type: 'do', params: { by: 'me' } } as never } } });
    expect(transitionsIn(chartOf(machine))).toMatchObject([{ payload: [], actions: ['do'] }]);
  });
  test('of what is sent to another machine later is told as what is sent at once', () => {
    const machine = createMachine({ on: { go: { actions: [sendTo('other', { type: 'tell' }, { delay: 50 }), 'log.xstate.less'] } } });
    expect(transitionsIn(chartOf(machine))).toMatchObject([{ actions: ['sendTo', 'log.xstate.less'] }]);
  });
});

describe('innermost states', () => {
  test('are those that hold none of the others, by whole names', () => {
    expect(innermost(['open', 'open.inner', 'opened', 'locked'])).toEqual(['open.inner', 'opened', 'locked']);
    expect(innermost([])).toEqual([]);
  });
});

describe("an event's words", () => {
  test.each([
    ['', 'always'],
    ['asset.chosen', 'asset.chosen'],
    ['xstate.done.actor.generate', 'done generate'],
    ['xstate.error.actor.generate', 'error generate'],
    ['xstate.done.state.door.open', 'done'],
    ['xstate.after.shut.door.closed', 'after shut (50 ms)'],
    ['xstate.after.999.door.closed', 'after 999'],
    ['not.xstate.done.actor.generate', 'not.xstate.done.actor.generate'],
    ['not.xstate.done.state.door', 'not.xstate.done.state.door'],
    ['not.xstate.after.shut.door', 'not.xstate.after.shut.door'],
  ])('%j reads %j', (type, words) => {
    expect(eventWords(door, type)).toBe(words);
  });
});

describe('where a machine stands', () => {
  test.each([
    ['one state', 'closed', ['closed']],
    ['a state within another', { open: 'inner' }, ['open', 'open.inner']],
    [
      'regions at once',
      { locked: { bolt: 'out', chain: 'on' } },
      ['locked', 'locked.bolt', 'locked.bolt.out', 'locked.chain', 'locked.chain.on'],
    ],
    ['a state without states of its own in a region', { locked: { bolt: {} } }, ['locked', 'locked.bolt']],
    ['no state', '', []],
    ['nothing', null, []],
    ['no value at all', undefined, []],
    ['what is no state value', 7, []],
  ])('%s', (_, value, paths) => {
    expect(activePaths(value)).toEqual(paths);
  });
});
