import { expect, test } from 'vitest';
import { countMinutes, overallState } from '#machines/help/status/status.rules.ts';
import { statusSample, troubledStatus } from '#tests/support/samples/status.ts';

test('the exchange as a whole is as its worst service', () => {
  const states = (...names: readonly ('up' | 'degraded' | 'down')[]) =>
    overallState(names.flatMap((state) => statusSample.services.slice(0, 1).map((service) => ({ ...service, state }))));
  expect([states('up'), states('degraded', 'up'), states('up', 'down', 'degraded'), states()]).toEqual(['up', 'degraded', 'down', 'up']);
});

test('minutes are counted by their state', () => {
  expect(countMinutes(troubledStatus.services.at(-1)?.minutes ?? [])).toEqual({ up: 48, degraded: 0, down: 2, unknown: 10 });
});
