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
  readonly list: 'open' | 'conditional' | 'history' | 'fills' | 'loans';
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation('orders');
  if (isFiltered)
    return (
      <div className={css.box}>
        <EmptyState title={t('empty.filtered')}>
          <Button tone="ghost" size="small" onClick={onClear}>
            {t('filter.clear')}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    // In a low panel the words are scrolled to, also by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.box} tabIndex={0} aria-label={t(`empty.${list}`)}>
      <EmptyState title={t(`empty.${list}`)} text={t(`empty.${list}Text`)} />
    </section>
  );
}
