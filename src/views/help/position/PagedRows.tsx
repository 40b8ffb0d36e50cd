import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as position from '#machines/help/position/position.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import type { RecordsRef } from '#views/ui/RecordList.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { RateTable } from '../rateStandard/RateTable.tsx';
import * as css from './Position.css.ts';

/** A list that goes on when it is asked to: a page has more below it. `above` draws what stands over its table. */
export function PagedRows<Row>({
  flow,
  pageSize,
  caption,
  heads,
  above,
  row,
}: {
  readonly flow: RecordsRef;
  readonly pageSize: number;
  readonly caption: string;
  readonly heads: readonly string[];
  readonly above: (rows: readonly Row[]) => ReactNode;
  readonly row: (row: Row) => ComponentProps<typeof RateTable>['rows'][number];
}) {
  const { t } = useTranslation('position');
  const rows = useSelector(flow, position.listRows<Row>);
  const problem = useSelector(flow, position.listProblem);
  const isFirst = useSelector(flow, position.isFirstPageLoading);
  const isNext = useSelector(flow, position.isNextPageLoading);
  const isWhole = useSelector(flow, (snapshot) => position.isListComplete(snapshot, pageSize));
  if (isFirst)
    return (
      <div role="status" aria-label={caption} aria-busy>
        <Skeleton height={160} />
      </div>
    );
  return (
    <>
      {rows.length === 0 ? null : above(rows)}
      {rows.length === 0 ? null : <RateTable isTight caption={caption} heads={heads} rows={rows.map(row)} />}
      {problem === null ? null : <ProblemState problem={problem} onRetry={() => flow.send({ type: 'retry.requested' })} />}
      {problem !== null || isWhole ? null : (
        <div className={css.more}>
          <Button tone="ghost" size="small" loading={isNext} onClick={() => flow.send({ type: 'page.requested' })}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
