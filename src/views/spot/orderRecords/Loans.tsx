import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { loanFileFlow, loanRecordsFlow, showLoans } from '#machines/margin/margin/loanRecords.flow.ts';
import {
  anyLoan,
  isCollecting,
  isLoanFiltered,
  loanColumnNames,
  loanKinds,
  loanTotal,
  problem,
  type LoanFileWords,
  type LoanFilter,
  type LoanRecord,
} from '#machines/margin/margin/loanRecords.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { FileButtons } from '#views/ui/FileButtons.tsx';
import { Choice, Filters } from '#views/ui/Filters.tsx';
import { pick, useSheetWords } from './OrderFileButton.tsx';
import { Figure, Moment } from '#views/shell/recordCells.tsx';
import { Cell } from '#views/ui/DataTable.tsx';
import * as css from './Orders.css.ts';
import * as table from '#views/ui/DataTable.css.ts';
import { OrderList } from './OrderList.tsx';

const columns = [['coin'], ['wallet'], ['type'], ['principal'], ['interest'], ['total', table.wideOnly], ['time']] as const;
const wallets = [6, 7] as const;

/** What happened to margin loans, newest first. Another filter is another list: the caller mounts it anew by its key. */
export function Loans({ filter }: { readonly filter: LoanFilter }) {
  const flow = useFlow(loanRecordsFlow, { input: { filter } });
  return (
    <OrderList<LoanRecord>
      flow={flow}
      list="loans"
      columns={columns}
      isFiltered={isLoanFiltered(filter)}
      isBesideForm={false}
      onClear={() => showLoans(anyLoan)}
      row={(record) => <LoanLine key={record.id} record={record} />}
    />
  );
}

function LoanLine({ record }: { readonly record: LoanRecord }) {
  const { t } = useTranslation(['orders', 'assets']);
  const { shortName, walletType, pair, kind, principal, interest, createdTime } = record;
  return (
    <tr className={table.row} data-loan={record.id}>
      <Cell className={table.leadCell}>
        <span className={css.pair}>{shortName}</span>
      </Cell>
      <Cell label={t('column.wallet')}>
        {t(`assets:wallet.${walletType}`)} {pair === null ? null : <bdi>{pair}</bdi>}
      </Cell>
      <Cell label={t('column.type')}>{t(`loan.${kind}`)}</Cell>
      <Cell label={t('column.principal')}>
        <Figure value={principal} unit={shortName} />
      </Cell>
      <Cell label={t('column.interest')}>
        <Figure value={interest} unit={shortName} />
      </Cell>
      <Cell label={t('column.total')} className={table.wideOnly}>
        <Figure value={loanTotal(record)} unit={shortName} />
      </Cell>
      <Cell className={table.cornerCell}>
        <span className={table.quiet}>
          <Moment time={createdTime} />
        </span>
      </Cell>
    </tr>
  );
}

/** What narrows the list of loans, and its file. */
export function LoanFilters({ filter }: { readonly filter: LoanFilter }) {
  const { t } = useTranslation(['orders', 'assets']);
  const show = (change: Partial<LoanFilter>) => showLoans({ ...filter, ...change });
  return (
    <Filters
      label={t('filter.label')}
      end={
        <>
          {isLoanFiltered(filter) ? (
            <Button tone="quiet" size="small" onClick={() => showLoans(anyLoan)}>
              {t('filter.clear')}
            </Button>
          ) : null}
          <LoanFileButton key={JSON.stringify(filter)} filter={filter} />
        </>
      }
    >
      <Choice
        label={t('column.wallet')}
        any={t('filter.anyWallet')}
        value={filter.walletType === null ? '' : String(filter.walletType)}
        options={wallets.map((wallet) => ({ value: String(wallet), label: t(`assets:wallet.${wallet}`) }))}
        onChange={(value) => show({ walletType: wallets.find((wallet) => String(wallet) === value) ?? null })}
      />
      <Choice
        label={t('column.type')}
        any={t('filter.anyType')}
        value={filter.kind ?? ''}
        options={loanKinds.map((kind) => ({ value: kind, label: t(`loan.${kind}`) }))}
        onChange={(value) => show({ kind: loanKinds.find((kind) => kind === value) ?? null })}
      />
    </Filters>
  );
}

function LoanFileButton({ filter }: { readonly filter: LoanFilter }) {
  const { t } = useTranslation(['orders', 'assets']);
  const sheet = useSheetWords();
  const flow = useFlow(loanFileFlow, { input: { filter } });
  const words = (): LoanFileWords => ({
    ...sheet(loanColumnNames),
    wallets: pick(['6', '7'], (wallet) => t(`assets:wallet.${wallet}`)),
    kinds: pick(loanKinds, (kind) => t(`loan.${kind}`)),
  });
  return (
    <FileButtons
      look="list"
      isBusy={useSelector(flow, isCollecting)}
      problem={useSelector(flow, problem)}
      words={words}
      onWanted={(wanted) => flow.send({ type: 'file.wanted', words: wanted })}
    />
  );
}
