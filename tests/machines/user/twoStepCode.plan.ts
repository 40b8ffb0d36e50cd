import { twoStepCodeMachine } from '#machines/user/twoStep/twoStepCode.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { newRecoveryCodes as secretCodes } from '#tests/support/samples/twoStep.ts';

export const twoStepCodePlan = formPlanFor(twoStepCodeMachine, {
  what: 'a code that confirms an app, makes new recovery codes, or turns the second step off',
  typed: { purpose: ['codes', 'off', 'nothing'], code: [' 123 456 ', ' '] },
  judged: [],
  says: ({ code }) => ({ purpose: null, code: code.trim() === '' ? 'twoStep:missing' : null }),
  // What is none of its purposes turns nothing off.
  asks: ({ purpose }) => ({
    purpose: purpose === 'codes' ? ('codes' as const) : purpose === 'off' ? ('off' as const) : ('confirm' as const),
    value: '123 456',
  }),
  taken: { kind: 'ok', data: { secretCodes } },
  does: { type: 'tellDone', params: { secretCodes } },
  refusals: [
    [{ kind: 'wrong' }, { problems: { code: 'twoStep:wrong' } }],
    [{ kind: 'used' }, { problems: { code: 'twoStep:used' } }],
    [{ kind: 'over' }, { refusal: 'twoStep:over' }],
    [{ kind: 'off' }, { refusal: 'twoStep:isOff' }],
  ],
  secrets: ['code'],
});
