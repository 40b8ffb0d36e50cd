import { createFormMachine } from '#machines/kit/form.machine.ts';
import { codeRequest, judgeTwoStepCode, type TwoStepCodeFields } from './twoStepCode.rules.ts';

/** What the exchange said; new recovery codes under a name that recordings leave out. */
export type CodeOutcome =
  | { readonly kind: 'ok'; readonly data: { readonly secretCodes: readonly string[] } }
  | { readonly kind: 'wrong' | 'over' };
type TwoStepCodeForm = {
  id: 'twoStepCode';
  fields: TwoStepCodeFields;
  judged: never;
  request: ReturnType<typeof codeRequest>;
  outcome: CodeOutcome;
  refusal: 'twoStep:over';
  effect: { type: 'tellDone'; params: { secretCodes: readonly string[] } };
  fills: never;
  check: never;
};

/** The first code of a new app, which turns the second step on. */
export const twoStepCodeMachine = createFormMachine<TwoStepCodeForm>({
  id: 'twoStepCode',
  start: { code: '' },
  judge: judgeTwoStepCode,
  judged: [],
  ask: codeRequest,
  refuse: ({ kind }) => (kind === 'wrong' ? { problems: { code: 'twoStep:wrong' } } : { refusal: 'twoStep:over' }),
  effect: { type: 'tellDone', params: ({ data }) => ({ secretCodes: data.secretCodes }) },
  secrets: ['code'],
});
