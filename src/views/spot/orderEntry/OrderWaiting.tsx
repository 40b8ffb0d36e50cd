import { useTranslation } from 'react-i18next';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from '../tradePage/Trade.css.ts';

const rows = [1, 2, 3] as const;

/** The order form's place before its code and the pair's rules are there. */
export function OrderFormWaiting() {
  const { t } = useTranslation('trade');
  return (
    <div className={css.formWaiting} aria-busy>
      <VisuallyHidden>{t('form.loading')}</VisuallyHidden>
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={44} />
    </div>
  );
}

/** The place of the own orders before their code is there. */
export const OrderListWaiting = () => (
  <div className={css.formWaiting} aria-busy>
    {rows.map((row) => (
      <Skeleton key={row} height={24} />
    ))}
  </div>
);
