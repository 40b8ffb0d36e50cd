import { describe, expect, test } from 'vitest';
import { labReplayMachine } from '#machines/lab/labReplay.machine.ts';
import type { Recording } from '#services/journal/recording.ts';
import { play } from '#tests/support/play.ts';
import { doorRecording, doorReplayed, labReplayPlan } from './labReplay.plan.ts';

const stage = () => play(labReplayMachine, labReplayPlan);
/** A lab that replays the door. */
async function replaying() {
  const lab = stage();
  lab.report('watchRecorded', { type: 'recording.heard', recording: doorRecording, shown: '' });
  await lab.answer('replayActor', doorReplayed);
  return lab;
}

describe('which actor is replayed first', () => {
  const entry = ([actor, state]: readonly [string, string]) => ({ at: 0, flow: 'door', actor, event: { type: 'a' }, state });
  const actors = [
    { actor: 'x:0', flow: 'app', before: null },
    { actor: 'x:1', flow: 'door', before: null },
    { actor: 'x:2', flow: 'door', before: null },
    { actor: 'x:3', flow: 'bell', before: null },
  ];
  const beat = ['x:0', 'quiet'] as const;
  test.each([
    ['the last of the machine on view', 'door', [beat], 'x:2'],
    ['one that came to most states, not one that only beats', '', [beat, beat, beat, ['x:1', 'open'], ['x:1', 'closed']], 'x:1'],
    ['the same where the machine on view is not in it', 'window', [beat, beat, ['x:3', 'loud'], ['x:3', 'quiet']], 'x:3'],
    [
      'the first of those that came to as many',
      '',
      [
        ['x:2', 'open'],
        ['x:1', 'open'],
      ],
      'x:1',
    ],
    ['the first there is when none took a step', '', [], 'x:0'],
  ] as const)('%s', (_, shown, steps, wanted) => {
    const lab = stage();
    const recording: Recording = { ...doorRecording, actors, entries: steps.map(entry) };
    lab.report('watchRecorded', { type: 'recording.heard', recording, shown });
    expect(lab.inputOf('replayActor')).toEqual({ recording, actor: wanted });
    expect(lab.context()).toEqual({ recording, actor: wanted, replayed: null, index: 0 });
  });
  test('none, when the recording has none', () => {
    const lab = stage();
    lab.report('watchRecorded', { type: 'recording.heard', recording: { ...doorRecording, actors: [], entries: [] }, shown: '' });
    expect(lab.context().actor).toBe('');
  });
});

describe('steps', () => {
  test('lead forwards and backwards, and never beyond either end', async () => {
    const lab = await replaying();
    const walk = [-1, 1, 1, -1, -1] as const;
    const stood = walk.map((by) => {
      lab.send({ type: 'step.taken', by });
      return lab.context().index;
    });
    expect(stood).toEqual([0, 1, 1, 0, 0]);
    lab.send({ type: 'frame.chosen', index: 7 });
    expect(lab.context().index).toBe(1);
    lab.send({ type: 'frame.chosen', index: -3 });
    expect(lab.context().index).toBe(0);
  });
  test('of a recording without frames stay at the beginning', async () => {
    const lab = stage();
    lab.report('watchRecorded', { type: 'recording.heard', recording: doorRecording, shown: '' });
    await lab.answer('replayActor', { ...doorReplayed, frames: [] });
    lab.send({ type: 'step.taken', by: 1 });
    expect(lab.context().index).toBe(0);
  });
  test('of another actor begin anew', async () => {
    const lab = await replaying();
    lab.send({ type: 'step.taken', by: 1 });
    lab.send({ type: 'actor.chosen', id: 'x:0' });
    expect(lab.context()).toEqual({ recording: doorRecording, actor: 'x:0', replayed: null, index: 0 });
    expect(lab.inputOf('replayActor')).toEqual({ recording: doorRecording, actor: 'x:0' });
    lab.send({ type: 'actor.chosen', id: 'x:1' });
    expect(lab.inputOf('replayActor')).toEqual({ recording: doorRecording, actor: 'x:1' });
    await lab.answer('replayActor', { ...doorReplayed, machine: 'app' });
    expect(lab.context()).toMatchObject({ actor: 'x:1', replayed: { machine: 'app' }, index: 0 });
    expect(lab.effects().filter(({ type }) => type === 'showMachine')).toEqual([
      { type: 'showMachine', params: { machine: 'door' } },
      { type: 'showMachine', params: { machine: 'app' } },
    ]);
  });
});

describe('a file', () => {
  test('that was not chosen leaves the recording that was open as it was', async () => {
    const lab = await replaying();
    lab.send({ type: 'recording.wanted' });
    await lab.answer('openRecording', null);
    expect(lab.inputOf('replayActor')).toEqual({ recording: doorRecording, actor: 'x:1' });
  });
  test('that was not chosen leaves nothing open when nothing was', async () => {
    const lab = stage();
    lab.send({ type: 'recording.wanted' });
    expect(lab.snapshot().hasTag('busy')).toBe(true);
    await lab.answer('openRecording', null);
    expect([lab.snapshot().value, lab.asked()]).toEqual(['closed', []]);
  });
  test('that is no recording takes the place of what was open', async () => {
    const lab = await replaying();
    lab.send({ type: 'recording.wanted' });
    await lab.fail('openRecording', new Error('no recording'));
    expect(lab.snapshot().hasTag('error')).toBe(true);
    expect(lab.context()).toEqual({ recording: null, actor: '', replayed: null, index: 0 });
  });
  test('is replayed at the actor that came furthest', async () => {
    const lab = stage();
    lab.send({ type: 'recording.wanted' });
    await lab.answer('openRecording', { recording: doorRecording, shown: '' });
    expect(lab.inputOf('replayActor')).toEqual({ recording: doorRecording, actor: 'x:1' });
  });
  test('of a machine that this build does not have is said so, another actor can be chosen, and it can be closed', async () => {
    const lab = stage();
    lab.report('watchRecorded', { type: 'recording.heard', recording: doorRecording, shown: '' });
    await lab.fail('replayActor', new Error('unknown'));
    expect([lab.snapshot().value, lab.snapshot().hasTag('error')]).toEqual(['unknown', true]);
    lab.send({ type: 'actor.chosen', id: 'x:0' });
    expect(lab.inputOf('replayActor')).toEqual({ recording: doorRecording, actor: 'x:0' });
    await lab.fail('replayActor', new Error('unknown'));
    lab.send({ type: 'recording.closed' });
    expect([lab.snapshot().value, lab.context()]).toEqual(['closed', { recording: null, actor: '', replayed: null, index: 0 }]);
  });
  test('is saved as it is, and as a test', async () => {
    const lab = await replaying();
    lab.send({ type: 'recording.saved' });
    lab.send({ type: 'test.saved' });
    lab.send({ type: 'recording.closed' });
    expect(lab.effects().slice(1)).toEqual([
      { type: 'saveRecording', params: { recording: doorRecording } },
      { type: 'saveTest', params: { recording: doorRecording } },
    ]);
    expect(lab.context()).toEqual({ recording: null, actor: '', replayed: null, index: 0 });
  });
});
