import { and, assign, not, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { rowOf, type CatalogueRow } from '#tests/support/catalogue.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

type BellEvent = { type: 'bell.rung'; by: string } | { type: 'battery.changed'; level: number };
type Variant = {
  readonly limit?: number;
  readonly isDeafInTheEnd?: boolean;
  readonly isEagerFirst?: boolean;
  readonly isPickier?: boolean;
};

/** A door bell with one of each: a call, a watcher, a delay, nested states, guards, an eventless choice, an effect. */
export const bellMachine = ({ limit = 1, isDeafInTheEnd = false, isEagerFirst = false, isPickier = false }: Variant = {}) => {
  const failed = { guard: { type: 'isFaint', params: { to: 'neighbours' } }, target: 'over' } as const;
  const far = { guard: 'isFar', target: 'over', actions: 'giveUp' } as const;
  return setup({
    types: {} as { context: { rings: number }; events: BellEvent },
    actors: {
      openDoor: unboundCall<{ kind: string; rooms: readonly object[] }>('openDoor'),
      watchBattery: unboundWatch<Extract<BellEvent, { type: 'battery.changed' }>>('watchBattery'),
    },
    actions: {
      countRing: assign({ rings: ({ context }) => context.rings + 1 }),
      giveUp: assign({ rings: 0 }),
      chime: (_, _params: { by: string }) => {},
    },
    guards: {
      mayRing: ({ context }) => context.rings < limit,
      isNamed: ({ event }) => event.type === 'bell.rung' && event.by !== '',
      isEmpty: ({ event }) => event.type === 'battery.changed' && event.level === 0,
      isFar: () => true,
      isFaint: (_, _params: { to: string }) => false,
    },
    delays: { patience: 90_000 },
  }).createMachine({
    id: 'bell',
    context: { rings: 0 },
    initial: 'at rest',
    invoke: { id: 'watchBattery', src: 'watchBattery', onError: { actions: [] } },
    on: { 'battery.changed': { guard: 'isEmpty', target: '.dead' } },
    states: {
      'at rest': {
        description: 'Nobody at the door',
        always: { guard: not('mayRing'), target: 'dead' },
        on: {
          'bell.rung': {
            guard: isPickier ? and(['mayRing', 'isNamed']) : 'isNamed',
            target: 'ringing',
            actions: ['countRing', { type: 'chime', params: ({ event }) => ({ by: event.by }) }],
          },
        },
      },
      ringing: {
        initial: 'waiting',
        states: {
          waiting: {
            tags: 'busy',
            after: { patience: 'over' },
            invoke: {
              id: 'openDoor',
              src: 'openDoor',
              onDone: '#bell.at rest',
              onError: isDeafInTheEnd ? (isEagerFirst ? [far, failed] : [failed, far]) : far,
            },
          },
          over: {},
        },
      },
      dead: { type: 'final' },
    },
  });
};

export const bellPlan = planFor(bellMachine(), {
  what: 'a door bell that rings once',
  cases: [
    { type: 'bell.rung', by: 'Ada' },
    { type: 'bell.rung', by: '' },
    { type: 'battery.changed', level: 0 },
    { type: 'battery.changed', level: 50 },
    done('openDoor', { kind: 'opened', rooms: [{ id: 1 }, { id: 2 }] }),
    done('openDoor', { kind: 'opened', rooms: [{ id: 3 }, { id: 4 }] }),
    fault('openDoor', new RangeError('too far')),
    fault('watchBattery', 'gone'),
  ],
  watchers: { watchBattery: ['battery.changed'] },
  delays: { patience: 90_000 },
  states: ['at rest', 'ringing.waiting', 'ringing.over', 'dead'],
  invariants: { 'ringing.waiting': ({ calls, timers }) => calls.join() === 'openDoor' && timers.join() === 'patience' },
  effects: [{ on: 'bell.rung', to: 'ringing', does: [{ type: 'chime', params: { by: 'Ada' } }] }],
});

export const bellRow = (variant?: Variant): CatalogueRow =>
  rowOf('src/machines/bell/bell.machine.ts', { ...bellPlan, machine: bellMachine(variant) });
