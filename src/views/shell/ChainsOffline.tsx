import { useTranslation } from 'react-i18next';
import type { offlineText } from '#machines/rules/offlineText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

/** Why nothing of any chain can be shown, and the way on. */
export function ChainsOffline({ reason, onRetry }: { readonly reason: ReturnType<typeof offlineText>; readonly onRetry: () => void }) {
  const { t } = useTranslation('web3');
  return <ErrorState title={t('offline.title')} text={t(`offline.${reason}`)} onRetry={onRetry} />;
}
