import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useTranslation } from 'react-i18next';
import { noticeListFlow } from '#machines/help/notices/notices.flow.ts';
import * as notices from '#machines/help/notices/notices.selectors.ts';
import { transferRecordFlow } from '#machines/orders/transferRecord/transferRecord.flow.ts';
import * as records from '#machines/orders/transferRecord/transferRecord.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { standingOf } from '#machines/rules/ownOrder.ts';
import { orderHistoryFlow } from '#machines/spot/orderRecords/orderRecords.flow.ts';
import * as orders from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as overview from '#machines/user/accountOverview/accountOverview.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { momentText } from '#views/ui/moment.ts';
import { Money } from '#views/ui/Money.tsx';
import { ResourceCard } from '#views/ui/ResourceCard.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './AccountOverview.css.ts';

/** A list of any flow of `createPagedListMachine`. */
type ListRef = ActorRefFrom<typeof noticeListFlow> | ActorRefFrom<typeof transferRecordFlow> | ActorRefFrom<typeof orderHistoryFlow>;
type Line = { readonly id: string; readonly time: number; readonly words: ReactNode };
type RecentProps = {
  readonly flow: ListRef;
  readonly of: 'messages' | 'transfers' | 'orders';
  readonly to: string;
  readonly lines: readonly Line[];
};

/** The newest of a list, and the way to all of it. */
function Recent({ flow, of, to, lines }: RecentProps) {
  const { t } = useTranslation(['accountOverview', 'faults']);
  const isLoading = useSelector(flow, notices.isFirstPageLoading);
  const problem = useSelector(flow, notices.listProblem);
  const all = (
    <Anchor to={to} className={css.all} aria-label={t(`${of}.all`)}>
      {t('all')}
    </Anchor>
  );
  return (
    <ResourceCard
      title={t(`${of}.title`)}
      action={all}
      data={isLoading ? null : lines}
      problem={lines.length === 0 ? problem : null}
      box={
        <div className={css.rows}>
          {Array.from({ length: overview.shortList }, (_, index) => (
            <Skeleton key={index} height={40} />
          ))}
        </div>
      }
      onReload={() => flow.send({ type: 'retry.requested' })}
    >
      {(known) =>
        known.length === 0 ? (
          <EmptyState title={t(`${of}.empty`)} />
        ) : (
          <ul className={css.rows}>
            {known.slice(0, overview.shortList).map(({ id, time, words }) => (
              <li key={id} className={css.entry}>
                {words}
                <Moment time={time} />
              </li>
            ))}
          </ul>
        )
      }
    </ResourceCard>
  );
}

function Moment({ time }: { readonly time: number }) {
  const { i18n } = useTranslation();
  return (
    <time className={css.quiet} dateTime={new Date(time).toISOString()}>
      {momentText(time, i18n.language)}
    </time>
  );
}

export function RecentMessages() {
  const { t } = useTranslation('inMail');
  const flow = useFlow(noticeListFlow, { input: { filter: notices.everyNotice } });
  const rows = useSelector(flow, notices.listRows<notices.Notice>);
  const lines = rows.map(({ id, title, createdTime }) => ({
    id,
    time: createdTime,
    words: <bdi className={css.words}>{title || t('title')}</bdi>,
  }));
  return <Recent flow={flow} of="messages" to="/inMail/noticeNavList" lines={lines} />;
}

export function RecentTransfers() {
  const { t } = useTranslation(['orders', 'assets']);
  const flow = useFlow(transferRecordFlow, { input: { filter: { source: null, target: null } } });
  const rows = useSelector(flow, records.listRows<records.TransferRow>);
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const lines = rows.map(({ id, amount, shortName, source, target, status, createdTime }) => ({
    id,
    time: createdTime,
    words: (
      <span className={css.words}>
        <span>
          <Money text={formatAmount(amount)} unit={shortName} hidden={isHidden} /> · {t(`transferRecord.${status}`)}
        </span>
        <span className={css.quiet}>
          {t('transferRecord.routeText', { source: t(`assets:wallet.${source}`), target: t(`assets:wallet.${target}`) })}
        </span>
      </span>
    ),
  }));
  return <Recent flow={flow} of="transfers" to="/orderHome/transferRecord" lines={lines} />;
}

export function RecentOrders() {
  const { t } = useTranslation(['orders', 'trade']);
  const flow = useFlow(orderHistoryFlow, { input: { filter: orders.anyOrder('spot') } });
  const rows = useSelector(flow, orders.listRows<orders.OrderRecord>);
  const lines = rows.map((order) => ({
    id: order.orderId,
    time: order.createdAt,
    words: (
      <span className={css.words}>
        <bdi translate="no">{overview.pairText(order.tradeCode)}</bdi>
        <span className={css.quiet}>
          {t(`side.${order.side}`)} · {t(`trade:type.${order.type}`)} · {t(`standing.${standingOf(order)}`)}
        </span>
      </span>
    ),
  }));
  return <Recent flow={flow} of="orders" to="/orderHome/coinTradeOrder?list=history" lines={lines} />;
}
