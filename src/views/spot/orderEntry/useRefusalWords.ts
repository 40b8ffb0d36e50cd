import { useTranslation } from 'react-i18next';
import type { OrderRefusal } from '#machines/spot/orderEntry/orderEntry.selectors.ts';

/** A refusal in the user's language, with its code; the server's own words where there are none of ours. */
export function useRefusalWords(): (refusal: Pick<OrderRefusal, 'key' | 'code' | 'message'>) => string {
  const { t } = useTranslation('trade');
  return ({ key, code, message }) => {
    const words = key !== null ? t(key) : message === '' ? t('refused.other') : message;
    return code === 0 ? words : `${words} ${t('refused.code', { code })}`;
  };
}
