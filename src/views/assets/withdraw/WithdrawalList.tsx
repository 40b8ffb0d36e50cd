import { useTranslation } from 'react-i18next';
import { formatAmount } from '#machines/rules/format.ts';
import * as list from '#machines/assets/withdraw/withdrawals.selectors.ts';
import { Figure, Moment } from '#views/shell/recordCells.tsx';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Cell } from '#views/ui/DataTable.tsx';
import * as table from '#views/ui/DataTable.css.ts';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { RecordList } from '#views/ui/RecordList.tsx';
import { StateText, TxCopy } from './WithdrawalState.tsx';
import * as css from './Withdraw.css.ts';
import type { WithdrawalsRef, WithdrawCancelRef } from './withdrawRef.ts';

const allDecimals = 18;
const columns = [
  ['coin'],
  ['amount.label'],
  ['received'],
  ['address.label', table.words],
  ['column.state', table.words],
  ['column.time'],
  ['column.actions', table.words],
] as const;
const tones: Readonly<Record<list.WithdrawalStage, BadgeTone>> = {
  reviewing: 'warn',
  held: 'warn',
  sending: 'warn',
  confirming: 'warn',
  done: 'success',
  cancelled: 'neutral',
  refused: 'hot',
  failed: 'hot',
};
type ListProps = { readonly list: WithdrawalsRef; readonly cancel: WithdrawCancelRef };

/** What was withdrawn, newest first. */
export function WithdrawalList({ list: rows, cancel }: ListProps) {
  const { t } = useTranslation('withdraw');
  return (
    <RecordList<list.Withdrawal>
      flow={rows}
      pageSize={list.withdrawalsPage}
      columns={columns.map(([key, className]) => ({ key, label: t(key), className }))}
      words={{ list: t('recent'), loading: t('loading'), loadingMore: t('loading'), end: t('end') }}
      empty={<EmptyState title={t('none')} />}
      row={(row) => <Row key={row.id} row={row} cancel={cancel} />}
    />
  );
}

function Row({ row, cancel }: { readonly row: list.Withdrawal; readonly cancel: WithdrawCancelRef }) {
  const { t } = useTranslation('withdraw');
  const { id, shortName, webLogo, amount, received, address, network } = row;
  const stage = list.stageOf(row);
  return (
    <tr className={table.row}>
      <Cell className={table.leadCell}>
        <span className={css.coin}>
          <CoinDisc symbol={shortName} logo={webLogo} size={24} />
          {shortName}
        </span>
      </Cell>
      <Cell label={t('amount.label')}>
        <Figure text={formatAmount(amount, allDecimals)} />
      </Cell>
      <Cell label={t('received')}>
        <Figure text={formatAmount(received, allDecimals)} />
      </Cell>
      <Cell label={t('address.label')} className={table.words}>
        <span className={css.stack}>
          <bdi translate="no" className={css.wrap}>
            {address}
          </bdi>
          <span className={table.quiet}>{network}</span>
        </span>
      </Cell>
      <Cell label={t('column.state')} className={table.words}>
        <span className={css.stack}>
          <Badge tone={tones[stage]}>{t(`stage.${stage}`)}</Badge>
          <span className={`${table.quiet} ${css.wrap}`}>
            <StateText withdrawal={row} />
          </span>
        </span>
      </Cell>
      <Cell label={t('column.time')}>
        <span className={table.quiet}>
          <Moment time={row.createdTime} />
        </span>
      </Cell>
      <Cell label={t('column.actions')} className={`${table.words} ${table.footCell}`}>
        <span className={css.row}>
          <TxCopy withdrawal={row} />
          {row.canCancel ? (
            <Button
              tone="ghost"
              size="small"
              aria-label={t('cancel.of', { amount: formatAmount(amount, allDecimals), coin: shortName })}
              onClick={() => cancel.send({ type: 'cancel.wanted', id })}
            >
              {t('cancel.open')}
            </Button>
          ) : null}
        </span>
      </Cell>
    </tr>
  );
}
