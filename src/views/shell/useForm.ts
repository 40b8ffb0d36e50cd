import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { AnyActorRef } from 'xstate';
import * as form from '#machines/kit/form.selectors.ts';
import type { FormWords } from '../ui/FormFrame.tsx';

/** A flow made by `createFormMachine` that has the fields. */
type FormRef<Field extends string = never> = {
  readonly subscribe: AnyActorRef['subscribe'];
  readonly getSnapshot: () => form.FormSnapshot<Field>;
};
type FilledRef<Field extends string> = FormRef<Field> & {
  readonly send: (event: { readonly type: `${Field}.changed`; readonly value: string }) => void;
};

/** What is said of a form as a whole, whether it is on its way, and why it cannot be sent now. Texts are those of accounts. */
export function useForm(flow: FormRef): { readonly words: FormWords | null; readonly isBusy: boolean; readonly whyDisabled?: string } {
  const { t } = useTranslation(['account', 'faults']);
  const isBusy = useSelector(flow, form.isBusy);
  const refusal = useSelector(flow, form.refusal);
  const problem = useSelector(flow, form.problem);
  const secondsLeft = useSelector(flow, form.secondsLeft);
  if (secondsLeft > 0) {
    const wait = t('login.wait', { count: secondsLeft });
    return { words: { tone: 'warn', text: wait }, isBusy, whyDisabled: wait };
  }
  if (problem !== null) return { words: { tone: 'danger', text: problem.text ?? t(problem.key) }, isBusy };
  return { words: refusal === null ? null : { tone: 'danger', text: t(refusal) }, isBusy };
}

/** What a field of a form shows, and where what is typed into it goes. */
export function useFormField<Field extends string>(flow: FilledRef<Field>, field: Field) {
  const { t } = useTranslation('account');
  const value = useSelector(flow, form.fieldValue(field));
  const problem = useSelector(flow, form.fieldProblem(field));
  const readOnly = useSelector(flow, form.isBusy);
  return {
    value,
    readOnly,
    error: problem === null ? undefined : t(problem),
    onChange: (typed: string) => flow.send({ type: `${field}.changed`, value: typed }),
  };
}
