import { expect, test } from 'vitest';
import { createActor, type AnyActor, type AnyStateMachine } from 'xstate';
import { latePlan } from './late.plan.ts';
import { lateMachine } from '#machines/app/late.machine.ts';

const names: readonly string[] = [
  'alertBell',
  'favourites',
  'inMail',
  'install',
  'keys',
  'languages',
  'priceSummary',
  'tips',
  'update',
  'support',
];
/** By the line of customer service that each is for. */
const lines: readonly string[] = ['webChat', 'liveChat', 'deskChat'];

test('spawns every late resident once, under its name', () => {
  expect(latePlan.states).toEqual([]);
  const root = createActor(lateMachine);
  root.subscribe({ error: () => {} });
  root.start();
  expect(Object.keys(root.getSnapshot().children).sort()).toEqual([...names, ...lines].sort());
  for (const name of [...names, ...lines]) {
    const resident: AnyActor = root.system.get(name);
    expect(resident, name).toBe((root.getSnapshot().children as Record<string, unknown>)[name]);
    expect((resident.logic as AnyStateMachine).id).toBe(lines.includes(name) ? 'supportLine' : name);
  }
  expect(lines.map((name) => root.system.get(name).getSnapshot().context.line)).toEqual([1, 2, 3]);
  expect(root.logic.id).toBe('late');
  root.stop();
});
