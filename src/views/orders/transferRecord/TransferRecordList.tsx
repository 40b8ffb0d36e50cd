import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { showRecords } from '#machines/orders/transferRecord/transferRecord.flow.ts';
import * as records from '#machines/orders/transferRecord/transferRecord.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { EndReached } from '#views/ui/EndReached.tsx';
import { momentText } from '#views/ui/moment.ts';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import * as css from './TransferRecord.css.ts';
import type { RecordRoute, RecordsRef } from './recordsRef.ts';

const waitingRows = 6;
const tones: Readonly<Record<records.RecordStatus, BadgeTone>> = { doing: 'warn', done: 'success', failed: 'hot', returned: 'neutral' };

type ListProps = { readonly flow: RecordsRef; readonly route: RecordRoute; readonly onTransfer: () => void };

export function TransferRecordList({ flow, route, onTransfer }: ListProps) {
  const { t } = useTranslation(['orders', 'faults']);
  const rows = useSelector(flow, records.listRows<records.TransferRow>);
  const isFirstLoad = useSelector(flow, records.isFirstPageLoading);
  const isEmpty = useSelector(flow, records.isListEmpty);
  const problem = useSelector(flow, records.listProblem);
  if (problem !== null && rows.length === 0)
    return (
      <ErrorState
        text={problem.text ?? t(problem.key)}
        code={problem.code ?? undefined}
        onRetry={() => flow.send({ type: 'retry.requested' })}
      />
    );
  if (isEmpty) return <NoRecords route={route} onTransfer={onTransfer} />;
  return (
    <>
      <table className={css.table} aria-busy={isFirstLoad}>
        <caption className={visuallyHidden}>{isFirstLoad ? t('transferRecord.loading') : t('transferRecord.list')}</caption>
        <thead className={css.headRow}>
          <tr>
            <th scope="col" className={css.head}>
              {t('transferRecord.time')}
            </th>
            <th scope="col" className={css.head}>
              {t('transferRecord.coin')}
            </th>
            <th scope="col" className={`${css.head} ${css.end}`}>
              {t('transferRecord.amount')}
            </th>
            <th scope="col" className={css.head}>
              {t('transferRecord.route')}
            </th>
            <th scope="col" className={css.head}>
              {t('transferRecord.status')}
            </th>
          </tr>
        </thead>
        <tbody>{isFirstLoad ? <WaitingRows /> : rows.map((row) => <RecordRow key={row.id} row={row} />)}</tbody>
      </table>
      <Foot flow={flow} rows={rows.length} />
    </>
  );
}

function RecordRow({ row }: { readonly row: records.TransferRow }) {
  const { t, i18n } = useTranslation(['orders', 'assets']);
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const moment = new Date(row.createdTime);
  return (
    <tr className={css.row}>
      <td className={`${css.cell} ${css.timeCell}`}>
        <time
          dateTime={moment.toISOString()}
          title={t('transferRecord.utc', { time: moment.toISOString().slice(0, 19).replace('T', ' ') })}
        >
          {momentText(row.createdTime, i18n.language, true)}
        </time>
      </td>
      <td className={`${css.cell} ${css.coinCell}`}>
        <span className={css.coin}>
          <CoinDisc symbol={row.shortName} logo={row.webLogo} size={24} />
          {row.shortName}
        </span>
      </td>
      <td className={`${css.cell} ${css.amountCell}`}>
        <Money text={formatAmount(row.amount, 18)} hidden={isHidden} />
      </td>
      <td className={`${css.cell} ${css.routeCell}`}>
        <span
          className={css.route}
          aria-label={t('transferRecord.routeText', { source: t(`assets:wallet.${row.source}`), target: t(`assets:wallet.${row.target}`) })}
          role="img"
        >
          {t(`assets:wallet.${row.source}`)}
          <ArrowRight size={14} className={css.arrow} aria-hidden />
          {t(`assets:wallet.${row.target}`)}
          {row.pair === null ? null : <span className={css.pair}>· {row.pair}</span>}
        </span>
      </td>
      <td className={`${css.cell} ${css.statusCell}`}>
        <Badge tone={tones[row.status]}>{t(`transferRecord.${row.status}`)}</Badge>
      </td>
    </tr>
  );
}

/** The end of the list: more on its way, a failed page, or that this is all. */
function Foot({ flow, rows }: { readonly flow: RecordsRef; readonly rows: number }) {
  const { t } = useTranslation(['orders', 'faults']);
  const isLoading = useSelector(flow, records.isNextPageLoading);
  const isComplete = useSelector(flow, (snapshot) => records.isListComplete(snapshot));
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
      {problem === null && isLoading ? t('transferRecord.loadingMore') : null}
      {problem === null && isComplete ? t('transferRecord.end') : null}
      {problem === null && !isComplete ? <EndReached key={rows} onReached={() => flow.send({ type: 'page.requested' })} /> : null}
    </div>
  );
}

function NoRecords({ route, onTransfer }: Omit<ListProps, 'flow'>) {
  const { t } = useTranslation('orders');
  if (route.source === null && route.target === null) {
    return (
      <EmptyState title={t('transferRecord.emptyTitle')} text={t('transferRecord.emptyText')}>
        <Button onClick={onTransfer}>{t('transferRecord.transfer')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('transferRecord.emptyFilterTitle')} text={t('transferRecord.emptyFilterText')}>
      <Button onClick={onTransfer}>{t('transferRecord.transfer')}</Button>
      <Button tone="ghost" onClick={() => showRecords({ source: null, target: null })}>
        {t('transferRecord.clear')}
      </Button>
    </EmptyState>
  );
}

const WaitingRows = () =>
  Array.from({ length: waitingRows }, (_, index) => (
    <tr key={index} className={css.row}>
      <td className={`${css.cell} ${css.timeCell}`}>
        <Skeleton width={140} />
      </td>
      <td className={`${css.cell} ${css.coinCell}`}>
        <span className={css.coin}>
          <Skeleton round width={24} height={24} />
          <Skeleton width={48} />
        </span>
      </td>
      <td className={`${css.cell} ${css.amountCell}`}>
        <Skeleton width={72} />
      </td>
      <td className={`${css.cell} ${css.routeCell}`}>
        <Skeleton width={140} />
      </td>
      <td className={`${css.cell} ${css.statusCell}`}>
        <Skeleton width={56} />
      </td>
    </tr>
  ));
