import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as rates from '#machines/help/rateStandard/rateStandard.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { Cell, DataTable } from '#views/ui/DataTable.tsx';
import * as table from '#views/ui/DataTable.css.ts';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { SearchField } from '#views/ui/SearchField.tsx';
import { Select } from '#views/ui/Select.tsx';
import * as css from './RateStandard.css.ts';
import type { RatesPart } from './ratesPart.ts';

/** Figures of what the first column names; `isTight`: short ones, three beside each other on a card. */
export function RateTable({
  caption,
  heads,
  rows,
  isTight = false,
}: {
  readonly caption: string;
  readonly isTight?: boolean;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string | number; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[];
}) {
  return (
    <div className={table.inCard}>
      <DataTable caption={caption} isWaiting={false} columns={heads.map((label) => ({ key: label, label, className: css.head }))}>
        {rows.map(({ id, name, cells }) => (
          <tr key={id} className={isTight ? table.row : css.row}>
            <Cell isRowHead className={`${table.titleCell} ${css.name}`}>
              {name}
            </Cell>
            {cells.map((cell, index) => (
              <Cell key={heads[index + 1]} label={heads[index + 1]}>
                <bdi className={css.cell}>{cell}</bdi>
              </Cell>
            ))}
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

/** Looks for names and puts rows in order; says so when none of the `count` rows is left, and offers all where only the first are shown. */
export function RateTools({
  view,
  onView,
  count,
  shown,
  children,
}: Omit<RatesPart, 'data'> & { readonly count: number; readonly shown: number; readonly children: ReactNode }) {
  const { t } = useTranslation('rateStandard');
  return (
    <>
      <div className={css.tools} role="search">
        <SearchField
          label={t('search')}
          labelHidden={false}
          maxLength={rates.longestWords}
          value={view.words}
          onChange={(words) => onView({ words })}
        />
        <Select
          label={t('order.label')}
          options={rates.rateOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
          value={view.order}
          onChange={(order) => onView({ order: order as rates.RateOrder })}
        />
      </div>
      {count === 0 ? <EmptyState title={t('nothing')} /> : children}
      {shown === count ? null : (
        <div className={css.more}>
          <Button tone="ghost" onClick={() => onView({ isWhole: true })}>
            {t('all', { number: count })}
          </Button>
        </div>
      )}
    </>
  );
}
