import { useSelector } from '@xstate/react';
import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/assetDisplay/assetDisplay.selectors.ts';
import { pendingTransactionsFlow } from '#machines/pendingTransactions/pendingTransactions.flow.ts';
import * as pending from '#machines/pendingTransactions/pendingTransactions.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { spinning } from '#styles/parts.css.ts';
import { useResident } from '../shell/AppContext.tsx';
import { useFlow } from '../shell/useFlow.ts';
import { useShellFacts } from '../shell/useBrand.ts';
import { TransactionDialog } from '../transaction/TransactionDialog.tsx';
import { Badge } from '../ui/Badge.tsx';
import { shortAddress } from '../ui/format.ts';
import { Money } from '../ui/Money.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { clockText } from './web3Time.ts';
import * as css from './Activity.css.ts';
import * as assets from './Web3Assets.css.ts';

const tones = { confirmed: 'up', reverted: 'down' } as const;
type Item = ReturnType<typeof pending.items>[number];

/** What the wallet was asked for from this browser and the network has not finished: on top of everything else the wallet did. */
export function PendingTransactions({ address }: { readonly address: string }) {
  const { t } = useTranslation('transaction');
  const flow = useFlow(pendingTransactionsFlow, { input: { address } });
  const items = useSelector(flow, pending.items);
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
              <Row key={item.record.id} item={item} onOpen={() => flow.send({ type: 'transaction.opened', id: item.record.id })} />
            ))}
          </ul>
        </section>
      )}
      {opened === null ? null : (
        <TransactionDialog key={opened.id} record={opened} onClose={() => flow.send({ type: 'transaction.closed' })} />
      )}
    </>
  );
}

function Row({ item: { record, standing }, onOpen }: { readonly item: Item; readonly onOpen: () => void }) {
  const { t, i18n } = useTranslation('transaction');
  const { chains } = useShellFacts();
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const chain = chains.find(({ id }) => id === record.chainIndex)?.name ?? record.chainIndex;
  const { sent, kind, counterpart } = record.summary;
  return (
    <li className={css.row}>
      <span className={css.icon} data-standing={standing === 'reverted' ? 'failed' : undefined} aria-hidden>
        <LoaderCircle size={18} strokeWidth={1.75} className={standing === 'pending' ? spinning : undefined} />
      </span>
      <div className={css.words}>
        <div className={css.head}>
          <button type="button" className={css.open} aria-haspopup="dialog" onClick={onOpen}>
            {t(`kind.${kind}`)} <VisuallyHidden>{chain}</VisuallyHidden>
          </button>
          <Badge tone={standing === 'confirmed' || standing === 'reverted' ? tones[standing] : 'warn'}>{t(`standing.${standing}`)}</Badge>
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
        <span className={css.moment}>{clockText(record.askedAt, i18n.language)}</span>
        <span aria-hidden>{chain}</span>
      </div>
    </li>
  );
}
