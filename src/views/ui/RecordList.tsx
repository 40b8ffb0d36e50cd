import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyActorRef } from 'xstate';
import * as records from '#machines/kit/pagedList.selectors.ts';
import { Button } from './Button.tsx';
import { DataTable } from './DataTable.tsx';
import type { Column } from './HeadRow.tsx';
import * as css from './DataTable.css.ts';
import { EndReached } from './EndReached.tsx';
import { ErrorState } from './ErrorState.tsx';

/** An actor of a machine made by `createPagedListMachine`. */
export type RecordsRef = Pick<AnyActorRef, 'subscribe' | 'getSnapshot' | 'send'>;
type RecordListProps<Row> = {
  readonly flow: RecordsRef;
  /** Rows of a page, as the list was made with. */
  readonly pageSize: number;
  readonly columns: readonly Column[];
  readonly words: { readonly list: string; readonly loading: string; readonly loadingMore: string; readonly end: string };
  /** What stands there where there is no row at all. */
  readonly empty: ReactNode;
  readonly row: (row: Row) => ReactNode;
};

/** A list that comes page by page: its rows, what stands where there are none, why they did not come, and its end. */
export function RecordList<Row>({ flow, pageSize, columns, words, empty, row }: RecordListProps<Row>) {
  const { t } = useTranslation('faults');
  const rows = useSelector(flow, records.listRows<Row>);
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
  if (isEmpty) return empty;
  return (
    <DataTable
      caption={isFirstLoad ? words.loading : words.list}
      columns={columns}
      isWaiting={isFirstLoad}
      after={rows.length === 0 ? null : <Foot flow={flow} pageSize={pageSize} rows={rows.length} words={words} />}
    >
      {rows.map(row)}
    </DataTable>
  );
}

/** The end of the list: more on its way, a failed page, or that this is all. */
function Foot({ flow, pageSize, rows, words }: Pick<RecordListProps<never>, 'flow' | 'pageSize' | 'words'> & { readonly rows: number }) {
  const { t } = useTranslation('faults');
  const isLoading = useSelector(flow, records.isNextPageLoading);
  const isComplete = useSelector(flow, (snapshot) => records.isListComplete(snapshot, pageSize));
  const problem = useSelector(flow, records.listProblem);
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
      {problem === null && isLoading ? words.loadingMore : null}
      {problem === null && isComplete ? words.end : null}
      {problem === null && !isComplete ? <EndReached key={rows} onReached={() => flow.send({ type: 'page.requested' })} /> : null}
    </div>
  );
}
