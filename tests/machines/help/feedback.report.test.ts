import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { feedbackMachine } from '#machines/help/feedback/feedback.machine.ts';
import { play } from '#tests/support/play.ts';
import { feedbackPlan } from './feedback.plan.ts';

const recorded = { text: '{}', count: 1 };

/** What goes out for a recording (null: none could be taken) and presses of the box that attaches it. */
async function sent(recording: typeof recorded | null, presses: number): Promise<unknown> {
  const sendings: unknown[] = [];
  const actors = {
    takeRecording: fromPromise(() => (recording === null ? Promise.reject(new Error('none')) : Promise.resolve(recording))),
    sendFeedback: fromPromise(({ input }) => {
      sendings.push(input);
      return new Promise<never>(() => undefined);
    }),
  };
  const actor = createActor(feedbackMachine.provide({ actors: actors as never })).start();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  for (let press = 0; press < presses; press += 1) actor.send({ type: 'recording.toggled' });
  actor.send({ type: 'text.changed', value: ' It stands still. ' });
  actor.send({ type: 'feedback.submitted' });
  actor.stop();
  return sendings;
}

test('the recording goes with the words where there is one and the member wants it to', async () => {
  const words = { kind: 'problem', text: 'It stands still.' };
  expect(await sent(recorded, 0)).toEqual([{ ...words, recording: '{}' }]);
  expect(await sent(recorded, 1)).toEqual([words]);
  expect(await sent(recorded, 2)).toEqual([{ ...words, recording: '{}' }]);
  expect(await sent(null, 0)).toEqual([words]);
});

test('words are asked for until some are written, and another report begins anew', async () => {
  const { send, answer, fail, context, snapshot } = play(feedbackMachine, feedbackPlan);
  await answer('takeRecording', recorded);
  send({ type: 'feedback.submitted' });
  expect(context().isTextMissing).toBe(true);
  send({ type: 'text.changed', value: ' ' });
  expect(context().isTextMissing).toBe(false);
  send({ type: 'kind.chosen', kind: 'idea' });
  send({ type: 'recording.toggled' });
  send({ type: 'text.changed', value: 'Darker' });
  send({ type: 'feedback.submitted' });
  await fail('sendFeedback', new Error('gone'));
  expect(context()).toMatchObject({ kind: 'idea', text: 'Darker', isAttached: false, problem: { text: null } });
  send({ type: 'feedback.submitted' });
  await answer('sendFeedback', { kind: 'received', code: 200, message: '', data: { reportNumber: 'F-1' } });
  send({ type: 'another.requested' });
  expect(snapshot().value).toBe('recording');
  expect(context()).toEqual({
    kind: 'problem',
    text: '',
    isTextMissing: false,
    recording: null,
    isAttached: true,
    problem: null,
    reportNumber: null,
  });
});
