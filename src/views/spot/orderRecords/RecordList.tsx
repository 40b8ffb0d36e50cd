import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import * as records from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import type { loanRecordsFlow } from '#machines/margin/margin/loanRecords.flow.ts';
import type { orderFillsFlow, orderHistoryFlow } from '#machines/spot/orderRecords/orderRecords.flow.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { Button } from '#views/ui/Button.tsx';
import { EndReached } from '#views/ui/EndReached.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { NoOrders } from './NoOrders.tsx';
import { Head } from './orderCells.tsx';
import * as css from './Orders.css.ts';
import { WaitingRows } from './WaitingRows.tsx';

type RecordsRef = ActorRefFrom<typeof orderHistoryFlow> | ActorRefFrom<typeof orderFillsFlow> | ActorRefFrom<typeof loanRecordsFlow>;
type RecordListProps<Row> = {
  readonly flow: RecordsRef;
  readonly list: 'history' | 'fills' | 'loans';
  readonly columns: readonly (readonly [key: string, className?: string])[];
  readonly isFiltered: boolean;
  readonly isBesideForm: boolean;
  readonly onClear: () => void;
  readonly row: (row: Row) => ReactNode;
};

/** A list that comes page by page: its rows, what stands where there are none, and its end. */
export function RecordList<Row>({ flow, list, columns, isFiltered, isBesideForm, onClear, row }: RecordListProps<Row>) {
  const { t } = useTranslation(['orders', 'faults']);
  const rows = useSelector(flow, (snapshot) => records.listRows<Row>(snapshot as never));
  const isFirstLoad = useSelector(flow, records.isFirstPageLoading);
  const isEmpty = useSelector(flow, records.isListEmpty);
  const problem = useSelector(flow, records.listProblem);
  if (problem !== null && rows.length === 0)
    return (
      <div className={css.box}>
        <ErrorState
          text={problem.text ?? t(problem.key)}
          code={problem.code ?? undefined}
          onRetry={() => flow.send({ type: 'retry.requested' })}
        />
      </div>
    );
  if (isEmpty) return <NoOrders list={list} isFiltered={isFiltered} isBesideForm={isBesideForm} onClear={onClear} />;
  return (
    <div className={css.box}>
      <table className={css.table} aria-busy={isFirstLoad}>
        <caption className={visuallyHidden}>{t(isFirstLoad ? `loading.${list}` : `list.${list}`)}</caption>
        <Head names={columns} />
        <tbody>{isFirstLoad ? <WaitingRows columns={columns.length} /> : rows.map(row)}</tbody>
      </table>
      <Foot flow={flow} rows={rows.length} />
    </div>
  );
}

/** The end of the list: more on its way, a failed page, or that this is all. */
function Foot({ flow, rows }: { readonly flow: RecordsRef; readonly rows: number }) {
  const { t } = useTranslation(['orders', 'faults']);
  const isLoading = useSelector(flow, records.isNextPageLoading);
  const isComplete = useSelector(flow, records.isListComplete);
  const problem = useSelector(flow, records.listProblem);
  if (rows === 0) return null;
  return (
    <div className={css.foot} role="status">
      {problem === null ? null : (
        <>
          {problem.text ?? t(problem.key)}
          <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'retry.requested' })}>
            {t('faults:retry')}
          </Button>
        </>
      )}
      {problem === null && isLoading ? t('loading.more') : null}
      {problem === null && isComplete ? t('end') : null}
      {problem === null && !isComplete ? <EndReached key={rows} onReached={() => flow.send({ type: 'page.requested' })} /> : null}
    </div>
  );
}
