import { useTranslation } from 'react-i18next';
import { Anchor } from '../ui/Anchor.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** What a page's own failure leaves: what happened, a retry, a way home. */
export function PageFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['boundary', 'faults']);
  return (
    <ErrorState text={t('faults:unexpected')} onRetry={onRetry}>
      <Anchor to="/">{t('boundary:goHome')}</Anchor>
    </ErrorState>
  );
}
