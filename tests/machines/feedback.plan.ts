import { feedbackMachine } from '#machines/feedback/feedback.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const recording = { text: '{"entries":[]}', count: 3 };

export const feedbackPlan = planFor(feedbackMachine, {
  cases: [
    done('takeRecording', recording),
    fault('takeRecording', new Error('the journal did not come')),
    { type: 'kind.chosen', kind: 'idea' },
    { type: 'text.changed', value: ' The chart stands still. ' },
    { type: 'text.changed', value: '  ' },
    { type: 'recording.toggled' },
    { type: 'feedback.submitted' },
    done('sendFeedback', { kind: 'received', code: 200, message: '', data: { reportNumber: 'F-12' } }),
    fault('sendFeedback', new NetworkFault()),
    { type: 'another.requested' },
  ],
  states: ['recording', 'filling', 'sending', 'sent'],
  tags: { busy: ['sending'] },
  invariants: {
    '*': ({ snapshot, calls }) =>
      calls.join() === (snapshot.matches('recording') ? 'takeRecording' : snapshot.matches('sending') ? 'sendFeedback' : ''),
    recording: ({ snapshot }) => snapshot.context.text === '' && snapshot.context.reportNumber === null,
    sending: ({ snapshot }) => snapshot.context.text.trim() !== '' && snapshot.context.problem === null && !snapshot.context.isTextMissing,
    sent: ({ snapshot }) => snapshot.context.reportNumber === 'F-12',
  },
  select: 'transitions',
});
