import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

/** What stands here is older than it should be: says so, and reads it again. */
export function StaleBanner({ children, onRetry }: { readonly children: ReactNode; readonly onRetry: () => void }) {
  const { t } = useTranslation('faults');
  return (
    <Banner
      tone="warn"
      live
      action={
        <Button tone="ghost" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
