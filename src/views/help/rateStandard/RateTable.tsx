import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as rates from '#machines/help/rateStandard/rateStandard.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Select } from '#views/ui/Select.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './RateStandard.css.ts';
import type { RatesPart } from './ratesPart.ts';

/** A table whose first column names the row; on a phone each row is a block with the heads beside its figures. */
export function RateTable({
  caption,
  heads,
  rows,
}: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string | number; readonly name: ReactNode; readonly cells: readonly string[] }[];
}) {
  return (
    <table className={css.table}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead className={css.headRow}>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={css.head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={css.body}>
        {rows.map(({ id, name, cells }) => (
          <tr key={id} className={css.row}>
            <th scope="row" className={css.name}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} className={css.cell}>
                <span className={css.label} aria-hidden>
                  {heads[index + 1]}
                </span>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
        <TextField
          label={t('search')}
          type="search"
          maxLength={rates.longestWords}
          before={<Search size={16} aria-hidden />}
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
