import { passkeyNameMachine } from '#machines/user/passkeys/passkeyName.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';

const [longest, tooLong] = ['k'.repeat(40), 'k'.repeat(41)];

export const passkeyNamePlan = formPlanFor(passkeyNameMachine, {
  what: 'another name for a passkey',
  typed: { id: ['of-the-desk'], name: [longest, tooLong] },
  judged: [],
  says: ({ name }) => ({ id: null, name: name === '' ? 'passkeys:name.missing' : name === tooLong ? 'passkeys:name.long' : null }),
  asks: (typed) => typed,
  taken: { kind: 'ok', code: 200, message: '' },
  does: { type: 'tellRenamed', params: {} },
  // Recordings tell nothing of an answer that bears such a name.
  cut: ['xstate.done.actor.passkeyName'],
  refusals: [[{ kind: 'unknown', code: 10_108, message: '' }, { refusal: 'passkeys:refused.unknown' }]],
});
