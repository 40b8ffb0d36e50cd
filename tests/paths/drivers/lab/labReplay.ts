import { expect } from '@playwright/test';
import { tooltipMachine } from '#machines/kit/tooltip.machine.ts';
import type { Opened, ReplayContext } from '#machines/lab/labReplay.machine.ts';
import { lineName } from '#services/lab/line.ts';
import { replay } from '#services/lab/replay.ts';
import type { Recording } from '#services/journal/recording.ts';
import { doorRecording } from '#tests/machines/lab/labReplay.plan.ts';
import { done, fault } from '#tests/support/plan.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { sayBeside } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { askFile, giveFile, lab } from './lab.ts';

const contextOf = ({ context }: { readonly context: unknown }): ReplayContext => context as ReplayContext;

/** A tooltip that was called and left, beside a machine that no build has. */
const [known, strange] = ['x:1', 'x:0'] as const;
const step = (at: number, event: Recording['entries'][number]['event'], state: string): Recording['entries'][number] => ({
  at,
  flow: 'tooltip',
  actor: known,
  event,
  state,
});
const recording: Recording = {
  ...doorRecording,
  actors: [
    { actor: strange, flow: 'door', before: null },
    { actor: known, flow: 'tooltip', before: null },
  ],
  entries: [
    step(0, { type: 'xstate.init', input: { anchorId: 'why', start: 'focused', isHeld: false } }, 'closed'),
    step(100, { type: 'anchor.focused' }, 'open'),
    step(200, { type: 'anchor.left' }, 'closed'),
  ],
};
const replayed = { machine: 'tooltip', ...replay(tooltipMachine, recording, known) };
const isLast = (before: { readonly context: unknown }): boolean => contextOf(before).index === replayed.frames.length - 1;

const press = (key: string) => (stage: Stage) => lab(stage).button(key).click();
const seeText = (key: string) => (stage: Stage) => expect(stage.page.getByText(lab(stage).text(key))).toBeVisible();

/** A recording, from a file or from a page of the app that has just taken it. */
export const labReplay: Driver = {
  machine: 'labReplay',
  plan: {
    cases: [
      { type: 'recording.heard', recording, shown: '' },
      { type: 'actor.chosen', id: known },
      { type: 'actor.chosen', id: strange },
      { type: 'step.taken', by: 1 },
      { type: 'step.taken', by: -1 },
      { type: 'frame.chosen', index: 1 },
      done('openRecording', { recording, shown: '' }),
      done('openRecording', null),
      fault('openRecording', new Error('no recording')),
      done('replayActor', replayed),
      fault('replayActor', new Error('unknown')),
      fault('watchRecorded', new Error('gone')),
    ],
  },
  open: async (stage) => {
    await stage.page.goto('/lab');
  },
  events: {
    'recording.heard': (stage, { recording: taken }) =>
      sayBeside(stage, lineName, { to: 'lab', kind: 'recorded', page: 'one', recording: taken }),
    // Where a file is being chosen the button waits.
    'recording.wanted': { when: (before) => !before.matches('reading'), does: askFile('record.open') },
    'done openRecording': (stage, { output }) => giveFile(stage, output === null ? null : JSON.stringify((output as Opened).recording)),
    'error openRecording': (stage) => giveFile(stage, '{"version":1}'),
    'done replayActor': { when: (before) => contextOf(before).actor === known, follows: true },
    'error replayActor': { when: (before) => contextOf(before).actor === strange, follows: true },
    'actor.chosen': {
      when: (before, { id }) => contextOf(before).actor !== id,
      does: (stage, { id }) => stage.page.getByRole('combobox', { name: lab(stage).text('record.machine') }).selectOption(String(id)),
    },
    'step.taken': {
      when: (before, { by }) => (by === 1 ? !isLast(before) : contextOf(before).index > 0),
      does: (stage, { by }) => press(by === 1 ? 'record.forward' : 'record.back')(stage),
    },
    'frame.chosen': {
      when: (before, { index }) => contextOf(before).index !== index,
      does: (stage, { index }) => lab(stage).slider.fill(String(index)),
    },
    'recording.saved': (stage) => lab(stage).save('record.save'),
    'test.saved': (stage) => lab(stage).save('record.saveTest'),
    'recording.closed': press('record.close'),
  },
  states: {
    closed: seeText('record.text'),
    reading: (stage) => expect(lab(stage).button('record.open')).toHaveAttribute('aria-busy', 'true'),
    refused: seeText('record.refused'),
    open: (stage) => expect(lab(stage).slider).toBeVisible(),
    unknown: seeText('record.unknown'),
  },
  impossible: { 'preparing --actor.chosen': 'the list of machines is away while one of them is prepared' },
};
