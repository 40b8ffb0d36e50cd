import { labReplayMachine } from '#machines/lab/labReplay.machine.ts';
import * as shown from '#machines/lab/labReplay.selectors.ts';
import type { Recording } from '#services/journal/recording.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

/** A door that was rung and opened, as it was recorded. */
export const doorRecording: Recording = {
  version: 2,
  build: 'abc',
  page: '/en_US',
  takenAt: 1_000,
  actors: [
    { actor: 'x:0', flow: 'app', before: null },
    { actor: 'x:1', flow: 'door', before: null },
  ],
  entries: [
    { at: 0, flow: 'app', actor: 'x:0', event: { type: 'xstate.init' }, state: {} },
    { at: 0, flow: 'door', actor: 'x:1', event: { type: 'xstate.init' }, state: 'closed' },
    { at: 500, flow: 'door', actor: 'x:1', event: { type: 'bell.rung' }, state: 'open' },
  ],
  deeds: [],
};
export const doorReplayed = {
  machine: 'door',
  frames: [
    { at: 0, event: { type: 'xstate.init' }, count: 1, value: 'closed', context: {}, isSame: true },
    { at: 500, event: { type: 'bell.rung' }, count: 1, value: 'open', context: {}, isSame: true },
  ],
  fault: null,
} as const;

export const labReplayPlan = planFor(labReplayMachine, {
  what: 'a recording, replayed step by step',
  cases: [
    { type: 'recording.heard', recording: doorRecording, shown: '' },
    { type: 'actor.chosen', id: 'x:0' },
    { type: 'step.taken', by: 1 },
    { type: 'step.taken', by: -1 },
    { type: 'frame.chosen', index: 1 },
    { type: 'frame.chosen', index: 9 },
    done('openRecording', { recording: doorRecording, shown: '' }),
    done('openRecording', null),
    fault('openRecording', new Error('no recording')),
    done('replayActor', doorReplayed),
    fault('replayActor', new Error('unknown')),
    fault('watchRecorded', new Error('gone')),
  ],
  watchers: { watchRecorded: ['recording.heard'] },
  states: ['closed', 'reading', 'refused', 'preparing', 'open', 'unknown'],
  restarts: [
    ['recording.wanted', 'openRecording'],
    ['recording.heard', 'replayActor'],
    ['actor.chosen', 'replayActor'],
  ],
  tags: { busy: ['reading', 'preparing'], error: ['refused', 'unknown'] },
  invariants: {
    closed: ({ snapshot }) => shown.recording(snapshot) === null && shown.count(snapshot) === 0,
    reading: ({ snapshot, calls }) => shown.isBusy(snapshot) && calls.join() === 'openRecording',
    refused: ({ snapshot }) => shown.isRefused(snapshot) && shown.recording(snapshot) === null,
    preparing: ({ snapshot, calls }) => shown.isBusy(snapshot) && shown.recording(snapshot) !== null && calls.join() === 'replayActor',
    // The first actor that is shown is the one that came to most states; no step leads beyond the recording.
    open: ({ snapshot }) =>
      ['x:1', 'x:0'].includes(shown.actor(snapshot)) && shown.machine(snapshot) === 'door' && [0, 1].includes(shown.index(snapshot)),
    unknown: ({ snapshot }) => shown.isUnknown(snapshot) && shown.recording(snapshot) !== null,
  },
  effects: [
    { on: done('replayActor').type, does: [{ type: 'showMachine', params: { machine: 'door' } }] },
    { on: 'recording.saved', from: 'open', does: [{ type: 'saveRecording', params: { recording: doorRecording } }] },
    { on: 'test.saved', from: 'open', does: [{ type: 'saveTest', params: { recording: doorRecording } }] },
  ],
});
