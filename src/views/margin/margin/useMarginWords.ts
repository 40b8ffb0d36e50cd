import { useTranslation } from 'react-i18next';
import { refusalKey } from '#machines/margin/margin/marginRefusal.rules.ts';

/** A refusal of the margin calls in the user's language, with its code; the server's own words where there are none of ours. */
export function useMarginWords(): (refusal: { readonly code: number; readonly message: string }) => string {
  const { t } = useTranslation(['margin', 'trade']);
  return ({ code, message }) => {
    const key = refusalKey(code);
    return `${key === null ? message : t(key)} ${t('trade:refused.code', { code })}`;
  };
}
