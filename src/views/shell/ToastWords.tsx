import { useTranslation } from 'react-i18next';
import type * as toasts from '#machines/tab/toasts/toasts.selectors.ts';

/** What a toast says: the server's words as they are, or a text of ours, whose file may still be on its way. */
export function ToastWords({ toast: { key = '', text, values } }: { readonly toast: toasts.Toast }) {
  const { t, ready } = useTranslation(['shell', 'faults', key.split(':')[0] ?? ''].filter(Boolean), { useSuspense: false });
  return text ?? (ready && key !== '' ? t(key, { ...values }) : '');
}
