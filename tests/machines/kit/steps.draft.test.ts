import { expect, test } from 'vitest';
import { stepsMachine } from '#machines/kit/steps.sample.ts';
import { play } from '#tests/support/play.ts';
import { stepsPlan } from './steps.plan.ts';

const opened = async (draft: unknown) => {
  const stage = play(stepsMachine, stepsPlan);
  await stage.answer('readDraft', draft);
  return stage;
};

test('a draft holds no secret, and what it holds of one or of no field of these steps is not taken', async () => {
  const stage = await opened({ step: 'word', values: { name: 'Ada', word: 'pine', stranger: 'x' } });
  expect(stage.context()).toMatchObject({ name: 'Ada', word: '' });
  expect(stage.context()).not.toHaveProperty('stranger');
  stage.send({ type: 'word.changed', value: 'pine' });
  expect(stage.effects().at(-1)).toEqual({ type: 'keepDraft', params: { step: 'word', values: { name: 'Ada', note: '', sum: '' } } });
});

test('a draft of a step that there is no more leads to the first one, with what was typed', async () => {
  const stage = await opened({ step: 'gone', values: { name: 'Ada' } });
  expect([stage.snapshot().matches({ flow: 'who' }), stage.context().name]).toEqual([true, 'Ada']);
});

test('who goes back and on again finds what was typed in every step, and asks again', async () => {
  const stage = await opened(null);
  stage.send({ type: 'name.changed', value: 'Ada' });
  stage.send({ type: 'next.chosen' });
  await stage.answer('sendWord', { kind: 'ok', wait: 2 });
  stage.send({ type: 'word.changed', value: 'pin' });
  stage.send({ type: 'back.chosen' });
  expect(stage.snapshot().matches({ flow: 'who' })).toBe(true);
  stage.send({ type: 'next.chosen' });
  await stage.answer('sendWord', { kind: 'early', wait: 1 });
  expect(stage.context()).toMatchObject({ name: 'Ada', word: 'pin', renewIn: 1 });
});

test('a renewal that began nothing new leaves what was typed, and says nothing', async () => {
  const stage = await opened({ step: 'word', values: { name: 'Ada' } });
  stage.send({ type: 'word.changed', value: 'pin' });
  stage.send({ type: 'renewal.wanted' });
  await stage.answer('sendWord', { kind: 'early', wait: 1 });
  expect(stage.context()).toMatchObject({ word: 'pin', isRenewed: false, renewIn: 1 });
});
