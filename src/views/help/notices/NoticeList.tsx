import { useSelector } from '@xstate/react';
import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as notices from '#machines/help/notices/notices.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { EndReached } from '#views/ui/EndReached.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { NoticeRow, type RowProps } from './NoticeRow.tsx';
import * as css from './Notices.css.ts';

const waitingRows = 5;
type ListProps = Pick<RowProps, 'flow' | 'compact' | 'onFollow'> & { readonly list: notices.NoticeListRef };

/** Messages of today and earlier, more of them as the end comes near. */
export function NoticeList({ flow, list, compact, onFollow }: ListProps) {
  const { t } = useTranslation(['inMail', 'faults']);
  const rows = useSelector(list, notices.listRows<notices.Notice>);
  const isFirstLoad = useSelector(list, notices.isFirstPageLoading);
  const isEmpty = useSelector(list, notices.isListEmpty);
  const problem = useSelector(list, notices.listProblem);
  const dayStart = useSelector(flow, notices.dayStart);
  if (isFirstLoad) return <WaitingRows />;
  if (problem !== null && rows.length === 0)
    return <ProblemState problem={problem} onRetry={() => list.send({ type: 'retry.requested' })} />;
  if (isEmpty) return <NoNotices list={list} />;
  const days = notices.byDay(rows, dayStart);
  return (
    <>
      {(['today', 'earlier'] as const).map((day) =>
        days[day].length === 0 ? null : (
          <section key={day} aria-label={t(day)}>
            <h3 className={css.day}>{t(day)}</h3>
            <ul>
              {days[day].map((notice) => (
                <NoticeRow key={notice.id} flow={flow} notice={notice} isToday={day === 'today'} compact={compact} onFollow={onFollow} />
              ))}
            </ul>
          </section>
        ),
      )}
      <Foot list={list} rows={rows.length} />
    </>
  );
}

function Foot({ list, rows }: { readonly list: notices.NoticeListRef; readonly rows: number }) {
  const { t } = useTranslation(['inMail', 'faults']);
  const isLoading = useSelector(list, notices.isNextPageLoading);
  const isComplete = useSelector(list, (snapshot) => notices.isListComplete(snapshot));
  const problem = useSelector(list, notices.listProblem);
  return (
    <div className={css.foot} role="status">
      {problem === null ? null : (
        <>
          {problem.text ?? t(problem.key)}
          <Button tone="ghost" size="small" onClick={() => list.send({ type: 'retry.requested' })}>
            {t('faults:retry')}
          </Button>
        </>
      )}
      {problem === null && isLoading ? t('loadingMore') : null}
      {problem === null && isComplete ? t('end') : null}
      {problem === null && !isComplete && !isLoading ? (
        <EndReached key={rows} onReached={() => list.send({ type: 'page.requested' })} />
      ) : null}
    </div>
  );
}

function NoNotices({ list }: { readonly list: notices.NoticeListRef }) {
  const { t } = useTranslation('inMail');
  const { moduleId, submoduleId } = useSelector(list, notices.filter);
  const icon = <BellOff size={28} strokeWidth={1.5} aria-hidden />;
  if (moduleId === 0 && submoduleId === 0) return <EmptyState icon={icon} title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState icon={icon} title={t('emptyFilterTitle')} text={t('emptyFilterText')}>
      <Button tone="ghost" onClick={() => list.send({ type: 'filter.changed', filter: notices.everyNotice })}>
        {t('showAll')}
      </Button>
    </EmptyState>
  );
}

function WaitingRows() {
  const { t } = useTranslation('inMail');
  return (
    <div className={css.waiting} role="status">
      <span className={visuallyHidden}>{t('loading')}</span>
      {Array.from({ length: waitingRows }, (_, index) => (
        <div key={index} className={css.waitingRow}>
          <Skeleton width="60%" height={16} />
          <Skeleton width="90%" height={14} />
        </div>
      ))}
    </div>
  );
}
