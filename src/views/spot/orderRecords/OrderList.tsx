import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordPage } from '#machines/rules/ownOrder.ts';
import { RecordList, type RecordsRef } from '#views/ui/RecordList.tsx';
import { NoOrders } from './NoOrders.tsx';
import { useColumns, type ColumnNames } from './useColumns.ts';

/** A list of orders, fills or loans by the kit, in their words. */
export function OrderList<Row>({
  flow,
  list,
  columns,
  isFiltered,
  isBesideForm,
  onClear,
  row,
}: {
  readonly flow: RecordsRef;
  readonly list: 'history' | 'fills' | 'loans';
  readonly columns: ColumnNames;
  readonly isFiltered: boolean;
  readonly isBesideForm: boolean;
  readonly onClear: () => void;
  readonly row: (row: Row) => ReactNode;
}) {
  const { t } = useTranslation('orders');
  return (
    <RecordList<Row>
      flow={flow}
      pageSize={recordPage}
      columns={useColumns(columns)}
      words={{ list: t(`list.${list}`), loading: t(`loading.${list}`), loadingMore: t('loading.more'), end: t('end') }}
      empty={<NoOrders list={list} isFiltered={isFiltered} isBesideForm={isBesideForm} onClear={onClear} />}
      row={row}
    />
  );
}
