import { useTranslation } from 'react-i18next';
import type * as toasts from '#machines/toasts/toasts.selectors.ts';

/** What a toast says: the server's words as they are, or a text of ours. */
export function ToastWords({ toast }: { readonly toast: toasts.Toast }) {
  const { t } = useTranslation(['shell', 'faults'], { useSuspense: false });
  return toast.text ?? (toast.key === undefined ? '' : t(toast.key, { ...toast.values }));
}
