import { useTranslation } from 'react-i18next';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import * as table from '#views/ui/DataTable.css.ts';

/** Nothing to list: at all, or for these filters. */
export function NoOrders({
  list,
  isFiltered,
  isBesideForm,
  onClear,
}: {
  readonly list: 'open' | 'conditional' | 'history' | 'fills' | 'loans';
  readonly isFiltered: boolean;
  /** A trade page has its order form beside the list; elsewhere a link leads to the markets. */
  readonly isBesideForm: boolean;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation(['orders', 'trade']);
  if (isFiltered)
    return (
      <div className={table.box}>
        <EmptyState title={t('empty.filtered')}>
          <Button tone="ghost" size="small" onClick={onClear}>
            {t('filter.clear')}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- in a low panel the words are scrolled to, also by the keyboard
    <section className={table.box} tabIndex={0} aria-label={t(`empty.${list}`)}>
      <EmptyState title={t(`empty.${list}`)} text={t(`empty.${list}Text`)}>
        {isBesideForm ? undefined : (
          <ButtonLink to="/market" tone="ghost">
            {t('trade:page.markets')}
          </ButtonLink>
        )}
      </EmptyState>
    </section>
  );
}
