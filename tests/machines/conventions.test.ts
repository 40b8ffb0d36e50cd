import { assign, fromPromise, raise, setup, spawnChild, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { offences } from '#tests/support/conventions.ts';
import { catalogue } from './catalogue.ts';

const modules = import.meta.glob<Record<string, unknown>>('/src/machines/**/*.machine.ts');
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

describe('conventions of the statecharts', () => {
  test.each(Object.entries(modules))('%s', async (_, load) => {
    const exported = Object.entries(await load());
    const machines = exported.map(([, value]) => value).filter(isMachine);
    expect(
      machines.length + exported.filter(([name]) => /^create\w+Machine$/.test(name)).length,
      'exports no machine and no function that makes one',
    ).toBeGreaterThan(0);
    expect(machines.flatMap(offences)).toEqual([]);
  });

  test.each(catalogue.map((row) => [row.id, row.machine] as const))('%s of the catalogue', (_, machine) => {
    expect(offences(machine)).toEqual([]);
  });

  test('a machine that breaks each convention is reported for each', () => {
    const load = fromPromise(async () => 1);
    const faulty = setup({
      types: {} as { events: { type: 'x.happened' }; tags: string },
      actors: { load, other: load },
      actions: {
        later: raise({ type: 'x.happened' }, { delay: 5 }),
        grow: assign({}),
        start: spawnChild('load', { systemId: 'everywhere' }),
      },
    }).createMachine({
      id: 'faulty',
      initial: 'one',
      states: {
        one: {
          tags: 'loading',
          entry: ['later', 'start', () => undefined],
          invoke: [
            { src: 'load' },
            { src: load, id: 'inline', onError: 'two' },
            { src: 'other', id: 'another', systemId: 'global', onDone: 'two', onError: 'two' },
          ],
          after: { 100: 'two' },
          on: { 'x.happened': { guard: () => true, actions: () => undefined, target: 'two' } },
        },
        two: {},
      },
    } as never) as unknown as AnyStateMachine;
    expect(offences(faulty)).toEqual([
      'one: the invoke of "load" has no id; write id: \'load\'',
      'one: "0.faulty.one" has no onError; an unhandled fault kills the machine',
      'one: "0.faulty.one" has no onDone',
      'one: the invoked actor is written in place; name it in setup({ actors })',
      'one: the invoke of "other" is called "another"; the id is the name of the actor unless several states invoke it',
      'one: "another" has a systemId; only the app names actors for all',
      'one: delay 100 has no name; put it in setup({ delays })',
      'one: an action is written in place; name it in setup({ actions })',
      'one: a guard on "x.happened" is written in place; name it in setup({ guards })',
      'one: tag "loading" is not one of busy, blocked, dialog, error',
      'action later: a delayed raise; use after with a named delay, so that leaving the state ends it',
      'action start: spawns an actor; only the app does, others invoke',
    ]);
  });
});
