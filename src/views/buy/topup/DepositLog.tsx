import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { depositFileFlow, depositsFlow, showDeposits } from '#machines/buy/topup/deposits.flow.ts';
import * as deposits from '#machines/buy/topup/deposits.selectors.ts';
import type { TopupData } from '#machines/buy/topup/topup.selectors.ts';
import type { topupDialogsFlow } from '#machines/buy/topup/topupDialogs.flow.ts';
import { formatAmount } from '#machines/rules/format.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { Figure, Moment } from '#views/shell/recordCells.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Cell } from '#views/ui/DataTable.tsx';
import * as table from '#views/ui/DataTable.css.ts';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { FileButtons } from '#views/ui/FileButtons.tsx';
import { Choice } from '#views/ui/Filters.tsx';
import { RecordList } from '#views/ui/RecordList.tsx';
import * as css from './Topup.css.ts';

const mostDecimals = 18;
const columns = [
  ['withdraw:coin'],
  ['withdraw:amount.label'],
  ['withdraw:address.label', table.words],
  ['withdraw:column.state', table.words],
  ['withdraw:column.time'],
  ['withdraw:column.actions', table.words],
] as const;
export const depositTones: Readonly<Record<deposits.Deposit['state'], BadgeTone>> = {
  confirming: 'warn',
  belowMinimum: 'warn',
  credited: 'success',
  unlocked: 'success',
  unsupported: 'hot',
  orphaned: 'neutral',
  reversed: 'hot',
};

type WholeProps = { readonly data: TopupData; readonly dialogs: ActorRefFrom<typeof topupDialogsFlow> };

/** What has come, by coin; the address of the page holds the coin, so that the list can be linked to and survives a reload. */
export function DepositLog({ data, dialogs }: WholeProps) {
  const { coinId } = deposits.depositFilterOf(useSelector(useResident('navigation'), navigation.query('coin')));
  return <Log key={coinId} filter={{ coinId }} data={data} dialogs={dialogs} />;
}

type LogProps = { readonly filter: deposits.DepositFilter };

function Log({ filter, data, dialogs }: LogProps & WholeProps) {
  const { t } = useTranslation(['topup', 'withdraw', 'orders']);
  const list = useFlow(depositsFlow, { input: { filter } });
  const coins = deposits
    .depositCoins(data.networks, data.coins)
    .map(({ coinId, shortName }) => ({ value: String(coinId), label: shortName }));
  return (
    <Card title={t('log')}>
      <div className={css.filters} role="group" aria-label={t('orders:filter.label')}>
        <Choice
          label={t('withdraw:coin')}
          any={t('anyCoin')}
          options={coins}
          value={filter.coinId === null ? '' : String(filter.coinId)}
          onChange={(value) => showDeposits(deposits.depositFilterOf(value))}
        />
        <div className={table.filterEnd}>
          <File list={list} filter={filter} />
          <Button tone="quiet" size="small" onClick={() => dialogs.send({ type: 'search.wanted' })}>
            {t('missed.open')}
          </Button>
        </div>
      </div>
      <RecordList<deposits.Deposit>
        flow={list}
        pageSize={deposits.depositsPage}
        columns={columns.map(([key, className]) => ({ key, label: t(key), className }))}
        words={{ list: t('log'), loading: t('withdraw:loading'), loadingMore: t('withdraw:loading'), end: t('withdraw:end') }}
        empty={<Nothing filter={filter} />}
        row={(row) => <Row key={row.id} row={row} />}
      />
    </Card>
  );
}

function Nothing({ filter: { coinId } }: LogProps) {
  const { t } = useTranslation(['topup', 'orders']);
  if (coinId === null) return <EmptyState title={t('empty')} />;
  return (
    <EmptyState title={t('emptyFilter')}>
      <Button tone="ghost" onClick={() => showDeposits({ coinId: null })}>
        {t('orders:filter.clear')}
      </Button>
    </EmptyState>
  );
}

function Row({ row }: { readonly row: deposits.Deposit }) {
  const { t } = useTranslation(['topup', 'withdraw']);
  const { amount, symbol, network, address, shortName, webLogo, txHash, state, createdTime } = row;
  const shown = formatAmount(amount, mostDecimals);
  return (
    <tr className={table.row}>
      <Cell className={table.leadCell}>
        <span className={css.coin}>
          <CoinDisc symbol={shortName} logo={webLogo} size={24} />
          {symbol === shortName ? symbol : t('as', { symbol, coin: shortName })}
        </span>
      </Cell>
      <Cell label={t('withdraw:amount.label')}>
        <Figure text={shown} />
      </Cell>
      <Cell label={t('withdraw:address.label')} className={table.words}>
        <span className={css.stack}>
          <bdi translate="no" className={css.wrap}>
            {address}
          </bdi>
          <span className={table.quiet}>{network}</span>
        </span>
      </Cell>
      <Cell label={t('withdraw:column.state')} className={table.words}>
        <span className={css.stack}>
          <Badge tone={depositTones[state]}>{t(`stage.${state}`)}</Badge>
          <StateText row={row} />
        </span>
      </Cell>
      <Cell label={t('withdraw:column.time')}>
        <span className={table.quiet}>
          <Moment time={createdTime} />
        </span>
      </Cell>
      <Cell label={t('withdraw:column.actions')} className={`${table.words} ${table.footCell}`}>
        <CopyButton label={t('copyTx', { amount: shown, symbol })} text={txHash} done="topup:txCopied" />
      </Cell>
    </tr>
  );
}

/** What the name of its state leaves open: how far it is, and what it waits for. */
export function StateText({ row }: { readonly row: deposits.Deposit }) {
  const { t } = useTranslation('topup');
  const { state, owed, shortName } = row;
  if (state === 'credited' || state === 'unlocked') return null;
  const facts = {
    confirmations: Math.min(row.confirmations, row.needed),
    needed: row.needed,
    minimum: formatAmount(row.minimum, mostDecimals),
  };
  return (
    <span className={`${table.quiet} ${css.wrap}`}>
      <span>{t(`state.${state}`, facts)}</span>
      {state === 'reversed' && owed !== '0' ? (
        <span className={css.line}>{t('owed', { amount: formatAmount(owed, mostDecimals), coin: shortName })}</span>
      ) : null}
    </span>
  );
}

type FileProps = LogProps & { readonly list: ActorRefFrom<typeof depositsFlow> };

/** All that the list shows as a file; there is none of nothing. */
function File({ list, filter }: FileProps) {
  const { t } = useTranslation(['topup', 'withdraw', 'orders']);
  const flow = useFlow(depositFileFlow, { input: { filter } });
  const isBusy = useSelector(flow, deposits.isCollecting);
  const problem = useSelector(flow, deposits.problem);
  const words = (): deposits.DepositFileWords => ({
    columns: {
      time: `${t('withdraw:column.time')} (UTC)`,
      coin: t('withdraw:coin'),
      amount: t('withdraw:amount.label'),
      token: t('token'),
      network: t('withdraw:network.label'),
      address: t('withdraw:address.label'),
      status: t('withdraw:column.state'),
      txId: t('withdraw:column.txId'),
    },
    about: { zone: t('orders:file.zone'), range: t('orders:file.range'), whole: t('orders:file.whole') },
    states: {
      confirming: t('stage.confirming'),
      belowMinimum: t('stage.belowMinimum'),
      credited: t('stage.credited'),
      unlocked: t('stage.unlocked'),
      unsupported: t('stage.unsupported'),
      orphaned: t('stage.orphaned'),
      reversed: t('stage.reversed'),
    },
  });
  return useSelector(list, deposits.hasRows) ? (
    <FileButtons
      look="list"
      isBusy={isBusy}
      problem={problem}
      words={words}
      onWanted={(wanted) => flow.send({ type: 'file.wanted', words: wanted })}
    />
  ) : null;
}
