import { twoStepCodeMachine } from '#machines/user/twoStep/twoStepCode.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { newRecoveryCodes as secretCodes } from '#tests/support/samples/twoStep.ts';

export const twoStepCodePlan = formPlanFor(twoStepCodeMachine, {
  what: 'the first code of a new app, which turns the second step on',
  typed: { code: [' 123 456 ', ' '] },
  judged: [],
  says: ({ code }) => ({ code: code.trim() === '' ? 'twoStep:missing' : null }),
  asks: () => ({ code: '123 456' }),
  taken: { kind: 'ok', data: { secretCodes } },
  does: { type: 'tellDone', params: { secretCodes } },
  refusals: [
    [{ kind: 'wrong' }, { problems: { code: 'twoStep:wrong' } }],
    [{ kind: 'over' }, { refusal: 'twoStep:over' }],
  ],
  secrets: ['code'],
});
