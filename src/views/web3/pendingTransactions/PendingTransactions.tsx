import { shallowEqual, useSelector } from '@xstate/react';
import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { pendingTransactionsFlow } from '#machines/web3/pendingTransactions/pendingTransactions.flow.ts';
import * as pending from '#machines/web3/pendingTransactions/pendingTransactions.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { spinning } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { Since } from '../transaction/Since.tsx';
import { TransactionDialog } from '../transaction/TransactionDialog.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { shortAddress } from '#views/ui/format.ts';
import { Money } from '#views/ui/Money.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from '../activity/Activity.css.ts';
import * as assets from '../web3Assets/Web3Assets.css.ts';

type Item = ReturnType<ReturnType<typeof pending.items>>[number];
type PendingProps = {
  readonly address: string;
  /** The list below is the exchange's, which knows nothing of what only this browser has lost sight of: that stays here then. */
  readonly isListedByExchange: boolean;
};

/** What the wallet was asked for from this browser and the network has not finished: on top of everything else the wallet did. */
export function PendingTransactions({ address, isListedByExchange }: PendingProps) {
  const { t } = useTranslation('transaction');
  const flow = useFlow(pendingTransactionsFlow, { input: { address } });
  const items = useSelector(flow, pending.items(isListedByExchange), shallowEqual);
  const now = useSelector(flow, pending.now);
  const opened = useSelector(flow, pending.opened);
  return (
    <>
      {items.length === 0 ? null : (
        <section className={assets.pane} aria-labelledby="web3-pending">
          <div className={assets.paneHead}>
            <h2 id="web3-pending" className={assets.paneTitle}>
              {t('underWay')}
            </h2>
          </div>
          <ul>
            {items.map((item) => (
              <Row
                key={item.record.id}
                item={item}
                now={now}
                onOpen={() => flow.send({ type: 'transaction.opened', id: item.record.id })}
              />
            ))}
          </ul>
        </section>
      )}
      {opened === null ? null : (
        <TransactionDialog key={opened.id} record={opened} now={now} onClose={() => flow.send({ type: 'transaction.closed' })} />
      )}
    </>
  );
}

type RowProps = { readonly item: Item; readonly now: number; readonly onOpen: () => void };

function Row({ item: { record, standing }, now, onOpen }: RowProps) {
  const { t } = useTranslation('transaction');
  const { chains } = useShellFacts();
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const chain = chains.find(({ id }) => id === record.chainIndex)?.name ?? record.chainIndex;
  const { sent, kind, counterpart } = record.summary;
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden>
        <LoaderCircle size={18} strokeWidth={1.75} className={standing === 'pending' ? spinning : undefined} />
      </span>
      <div className={css.words}>
        <div className={css.head}>
          <button type="button" className={css.open} aria-haspopup="dialog" onClick={onOpen}>
            {t(`kind.${kind}`)} <VisuallyHidden>{chain}</VisuallyHidden>
          </button>
          <Badge tone="warn">{t(`standing.${standing}`)}</Badge>
        </div>
        <div className={css.party}>
          <span className={css.address} title={counterpart}>
            {shortAddress(counterpart)}
          </span>
        </div>
      </div>
      <div className={css.amounts}>
        {sent === null ? null : (
          <span className={css.amount}>
            <Money text={formatAmount(sent.amount, 6, 0)} unit={sent.symbol} hidden={hidden} />
          </span>
        )}
      </div>
      <div className={css.facts}>
        <Since time={record.askedAt} now={now} />
        <span aria-hidden>{chain}</span>
      </div>
    </li>
  );
}
