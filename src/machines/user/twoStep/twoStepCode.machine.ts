import { createFormMachine } from '#machines/kit/form.machine.ts';
import { codeRequest, judgeTwoStepCode, type TwoStepCodeFields } from './twoStepCode.rules.ts';

/** What the exchange said; new recovery codes under a name that recordings leave out. */
export type CodeOutcome =
  | { readonly kind: 'ok'; readonly data: { readonly secretCodes: readonly string[] } }
  | { readonly kind: 'wrong' | 'used' | 'over' | 'off' };
type TwoStepCodeForm = {
  id: 'twoStepCode';
  fields: TwoStepCodeFields;
  judged: never;
  request: ReturnType<typeof codeRequest>;
  outcome: CodeOutcome;
  refusal: 'twoStep:over' | 'twoStep:isOff';
  effect: { type: 'tellDone'; params: { secretCodes: readonly string[] } };
  fills: never;
  check: never;
};

/** A code of the app, or a recovery code, for what its page wants. */
export const twoStepCodeMachine = createFormMachine<TwoStepCodeForm>({
  id: 'twoStepCode',
  start: { purpose: 'confirm', code: '' },
  judge: judgeTwoStepCode,
  judged: [],
  ask: codeRequest,
  refuse: ({ kind }) => {
    if (kind === 'wrong' || kind === 'used') return { problems: { code: `twoStep:${kind}` } };
    return { refusal: kind === 'over' ? 'twoStep:over' : 'twoStep:isOff' };
  },
  effect: { type: 'tellDone', params: ({ data }) => ({ secretCodes: data.secretCodes }) },
  secrets: ['code'],
});
