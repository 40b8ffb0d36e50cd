import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as css from './Orders.css.ts';

/** Nothing to list: at all, or for these filters. */
export function NoOrders({
  list,
  isFiltered,
  onClear,
}: {
  readonly list: 'open' | 'conditional' | 'history' | 'fills';
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation('orders');
  return (
    <div className={css.box}>
      {isFiltered ? (
        <EmptyState title={t('empty.filtered')}>
          <Button tone="ghost" size="small" onClick={onClear}>
            {t('filter.clear')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title={t(`empty.${list}`)} text={t(`empty.${list}Text`)} />
      )}
    </div>
  );
}
