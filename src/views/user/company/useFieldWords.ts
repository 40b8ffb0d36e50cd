import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What a field is called: of a company in its own words, else as on the page of a person. */
export function useFieldWords(): (field: string) => string {
  const { t } = useTranslation(['company', 'verification']);
  return useCallback((field: string) => t([`company:field.${field}`, `verification:field.${field}`] as never), [t]);
}
