import { expect, test } from 'vitest';
import { createActor, type AnyActor, type AnyStateMachine } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { appPlan } from './app.plan.ts';

const names = [
  'session',
  'logout',
  'navigation',
  'theme',
  'preferences',
  'viewport',
  'toasts',
  'overlays',
  'features',
  'connection',
  'walletSession',
  'assetDisplay',
];

test('spawns every resident once, under its name, with what it was given', () => {
  const app = createActor(appMachine, { input: appPlan.input as NonNullable<typeof appPlan.input> });
  app.subscribe({ error: () => {} });
  app.start();
  expect(Object.keys(app.getSnapshot().children).sort()).toEqual([...names].sort());
  for (const name of names) {
    const resident: AnyActor = app.system.get(name);
    expect(resident, name).toBe((app.getSnapshot().children as Record<string, unknown>)[name]);
    expect((resident.logic as AnyStateMachine).id).toBe(name);
  }
  expect(app.logic.id).toBe('app');
  expect(app.system.get('viewport').getSnapshot().value).toBe('pc');
  expect(app.system.get('theme').getSnapshot().context).toEqual({ choice: 'system', system: 'dark', direction: 'green-up' });
  expect(app.system.get('preferences').getSnapshot().context).toMatchObject({ currencyCode: 'USD' });
  expect(app.system.get('navigation').getSnapshot().context).toMatchObject({ screen: 'pc', place: { locale: 'en_US' } });
  app.stop();
});
