import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { companyStepOf } from '#machines/user/company/companyStep.flow.ts';
import * as form from '#machines/user/company/companyStep.selectors.ts';
import type { Typed } from '../verification/PersonFields.tsx';

export type StepRef = ActorRefFrom<ReturnType<typeof companyStepOf>>;

/** What a field of a step shows, and where what is typed into it goes; `key` of a person, or null for a field of the step itself. */
export function useTyped(flow: StepRef, key: string | null, field: string): Typed {
  const { t } = useTranslation(['company', 'verification']);
  const value = useSelector(flow, form.value(key, field));
  const said = useSelector(flow, form.said(key, field));
  const isOpen = useSelector(flow, form.isOpen);
  return {
    value,
    readOnly: !isOpen,
    error: said === null ? undefined : t(said),
    onChange: (typed) => flow.send({ type: 'field.changed', key, field, value: typed }),
  };
}

/** What a field of one of several persons of a form is called. */
export const nameOf = (field: string, key: string | null): string => (key === null ? field : `${field}.${key}`);
