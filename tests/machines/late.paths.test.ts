import { expect, test } from 'vitest';
import { createActor } from 'xstate';
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
  'webChat',
  'liveChat',
  'deskChat',
];

test('spawns every late resident once, under its name', () => {
  expect(latePlan.states).toEqual([]);
  const root = createActor(lateMachine);
  root.subscribe({ error: () => {} });
  root.start();
  expect(Object.keys(root.getSnapshot().children).sort()).toEqual([...names].sort());
  for (const name of names) expect(root.system.get(name), name).toBe((root.getSnapshot().children as Record<string, unknown>)[name]);
  root.stop();
});
