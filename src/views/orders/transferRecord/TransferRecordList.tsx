import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#machines/rules/format.ts';
import { showRecords } from '#machines/orders/transferRecord/transferRecord.flow.ts';
import type { RecordStatus, TransferRow } from '#machines/orders/transferRecord/transferRecord.selectors.ts';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Figure, Moment } from '#views/shell/recordCells.tsx';
import { Cell } from '#views/ui/DataTable.tsx';
import * as table from '#views/ui/DataTable.css.ts';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { RecordList } from '#views/ui/RecordList.tsx';
import type { RecordRoute, RecordsRef } from './recordsRef.ts';
import * as css from './TransferRecord.css.ts';

/** Rows of a page. */
const pageSize = 10;
const columns = [['coin'], ['amount'], ['route', table.words], ['status', table.words], ['time']] as const;
const tones: Readonly<Record<RecordStatus, BadgeTone>> = { doing: 'warn', done: 'success', failed: 'hot', returned: 'neutral' };

type ListProps = { readonly flow: RecordsRef; readonly route: RecordRoute; readonly onTransfer: () => void };

export function TransferRecordList({ flow, route, onTransfer }: ListProps) {
  const { t } = useTranslation('orders');
  const word = (key: string) => t(`transferRecord.${key}`);
  return (
    <RecordList<TransferRow>
      flow={flow}
      pageSize={pageSize}
      columns={columns.map(([key, className]) => ({ key, label: word(key), className }))}
      words={{ list: word('list'), loading: word('loading'), loadingMore: word('loadingMore'), end: word('end') }}
      empty={<NoRecords route={route} onTransfer={onTransfer} />}
      row={(row) => <RecordRow key={row.id} row={row} />}
    />
  );
}

function RecordRow({ row }: { readonly row: TransferRow }) {
  const { t } = useTranslation(['orders', 'assets']);
  const [source, target] = [t(`assets:wallet.${row.source}`), t(`assets:wallet.${row.target}`)];
  return (
    <tr className={table.row}>
      <Cell className={table.leadCell}>
        <span className={css.coin}>
          <CoinDisc symbol={row.shortName} logo={row.webLogo} size={24} />
          {row.shortName}
        </span>
      </Cell>
      <Cell label={t('transferRecord.amount')}>
        <Figure text={formatAmount(row.amount, 18)} />
      </Cell>
      <Cell label={t('transferRecord.route')} className={`${table.words} ${css.routeCell}`}>
        <span className={css.route} aria-label={t('transferRecord.routeText', { source, target })} role="img">
          {source}
          <ArrowRight size={14} className={css.arrow} aria-hidden />
          {target}
          {row.pair === null ? null : <span className={css.pair}>· {row.pair}</span>}
        </span>
      </Cell>
      <Cell className={`${table.words} ${table.timeCell}`}>
        <span>
          <Badge tone={tones[row.status]}>{t(`transferRecord.${row.status}`)}</Badge>
        </span>
      </Cell>
      <Cell className={table.cornerCell}>
        <span className={table.quiet}>
          <Moment time={row.createdTime} />
        </span>
      </Cell>
    </tr>
  );
}

function NoRecords({ route, onTransfer }: Omit<ListProps, 'flow'>) {
  const { t } = useTranslation('orders');
  const isFiltered = route.source !== null || route.target !== null;
  const [title, text] = isFiltered
    ? [t('transferRecord.emptyFilterTitle'), t('transferRecord.emptyFilterText')]
    : [t('transferRecord.emptyTitle'), t('transferRecord.emptyText')];
  return (
    <EmptyState title={title} text={text}>
      <Button onClick={onTransfer}>{t('transferRecord.transfer')}</Button>
      {isFiltered ? (
        <Button tone="ghost" onClick={() => showRecords({ source: null, target: null })}>
          {t('transferRecord.clear')}
        </Button>
      ) : null}
    </EmptyState>
  );
}
