import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/Skeleton.tsx';
import { waiting } from './PageWaiting.css.ts';

/** Stands in for a page whose code, texts or gate are still on their way. */
export function PageWaiting() {
  const { t } = useTranslation('shell', { useSuspense: false });
  return (
    <div className={waiting} role="status" aria-label={t('loading')}>
      <Skeleton width="40%" height={32} />
      <Skeleton width="70%" height={16} />
      <Skeleton width="100%" height={240} />
    </div>
  );
}
