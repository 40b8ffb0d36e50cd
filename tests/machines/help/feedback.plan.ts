import { feedbackMachine } from '#machines/help/feedback/feedback.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
/** As it is before anything is written. */
const blank = {
  kind: 'problem',
  text: '',
  isTextMissing: false,
  recording: null,
  isAttached: true,
  problem: null,
  reportNumber: null,
} as const;
const recording = { text: '{"entries":[]}', count: 3 };

export const feedbackPlan = planFor(feedbackMachine, {
  what: 'feedback: words to the exchange, with the recording that is shown before it is sent',
  cases: [
    done('takeRecording', recording),
    fault('takeRecording', new Error('the journal did not come')),
    { type: 'kind.chosen', kind: 'idea' },
    { type: 'text.changed', value: ' The chart stands still. ' },
    { type: 'text.changed', value: '  ' },
    { type: 'recording.toggled' },
    { type: 'feedback.submitted' },
    done('sendFeedback', { kind: 'received', code: 200, message: '', data: { reportNumber: 'F-12' } }),
    fault('sendFeedback', offline),
    { type: 'another.requested' },
  ],
  states: ['recording', 'filling', 'sending', 'sent'],
  tags: { busy: ['sending'] },
  asks: {
    takeRecording: [undefined],
    // Without the space around it; the recording goes along only where there is one and its owner left it in.
    sendFeedback: ({ kind, isAttached, recording: taken }) => ({
      kind,
      text: 'The chart stands still.',
      recording: isAttached && taken !== null ? '{"entries":[]}' : undefined,
    }),
  },
  moves: [
    ['recording', 'done takeRecording', 'filling', { becomes: { ...blank, recording } }],
    // A report without a recording is still a report.
    ['recording', 'error takeRecording', 'filling', { becomes: blank }],
    ['filling', 'kind.chosen', 'filling', { becomes: { kind: 'idea' } }],
    ['filling', 'text.changed " The', 'filling', { becomes: { text: ' The chart stands still. ', isTextMissing: false } }],
    ['filling', 'text.changed "  "', 'filling', { becomes: { text: '  ', isTextMissing: false } }],
    ['filling', 'recording.toggled', 'filling', { becomes: ({ isAttached }) => ({ isAttached: !isAttached }) }],
    [
      'filling',
      'feedback.submitted',
      'sending',
      { when: ({ text }) => text.trim() !== '', becomes: ({ kind, text, isAttached }) => ({ kind, text, isAttached, problem: null }) },
    ],
    ['filling', 'feedback.submitted', 'filling', { becomes: ({ text }) => ({ text, isTextMissing: true }) }],
    ['sending', 'done sendFeedback', 'sent', { becomes: { reportNumber: 'F-12', problem: null } }],
    // What was written is there still, to be sent again.
    [
      'sending',
      'error sendFeedback',
      'filling',
      { becomes: ({ kind, text, isAttached }) => ({ kind, text, isAttached, problem: problemOf(offline), reportNumber: null }) },
    ],
    ['sent', 'another.requested', 'recording', { becomes: blank }],
  ],
  invariants: {
    '*': ({ snapshot, calls }) =>
      calls.join() === (snapshot.matches('recording') ? 'takeRecording' : snapshot.matches('sending') ? 'sendFeedback' : ''),
    recording: ({ snapshot }) => snapshot.context.text === '' && snapshot.context.reportNumber === null,
    sending: ({ snapshot }) => snapshot.context.text.trim() !== '' && snapshot.context.problem === null && !snapshot.context.isTextMissing,
    sent: ({ snapshot }) => snapshot.context.reportNumber === 'F-12',
  },
  select: 'transitions',
});
