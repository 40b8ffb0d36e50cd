import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as amend from '#machines/spot/orderEntry/orderAmend.selectors.ts';
import * as orderDetail from '#machines/spot/orderRecords/orderDetail.selectors.ts';
import type { FillRecord, OrderRecord } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import * as cancels from '#machines/spot/ownOrders/cancelOrders.selectors.ts';
import { withGroups } from '#machines/rules/format.ts';
import { averagePrice, coinsOf, feeSums, isOver, onTick, pairNameOf, standingOf } from '#machines/rules/ownOrder.ts';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { Button, IconButton } from '#views/ui/Button.tsx';
import { SidePanel } from '#views/ui/Dialog.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { PriceWords, SideWord, Standing, Trigger } from './orderCells.tsx';
import { Figure, Moment } from '#views/shell/recordCells.tsx';
import type { Desk } from '../ownOrders/deskRefs.ts';
import * as css from './Orders.css.ts';
import * as table from '#views/ui/DataTable.css.ts';
import { StaleBanner } from '#views/ui/StaleBanner.tsx';
import { useReason } from './useReason.ts';

/** One order beside its list: what was wished, what became of it, each fill with its fee, and what can still be done. */
export function OrderDetailPanel({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('orders');
  const flow = desk.detail;
  const isOpen = useSelector(flow, orderDetail.isOpen);
  return (
    <SidePanel open={isOpen} label={t('detail.title')} onClose={() => flow.send({ type: 'detail.dismissed' })}>
      <div className={css.panelHead}>
        <h2 className={css.panelTitle}>{t('detail.title')}</h2>
        <IconButton label={t('detail.close')} tooltip={false} onClick={() => flow.send({ type: 'detail.dismissed' })}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <Body desk={desk} />
    </SidePanel>
  );
}

function Body({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['orders', 'faults']);
  const flow = desk.detail;
  const detail = useSelector(flow, orderDetail.detail);
  const orderId = useSelector(flow, orderDetail.orderId);
  const problem = useSelector(flow, orderDetail.problem);
  const isUnknown = useSelector(flow, orderDetail.isUnknown);
  const retry = () => flow.send({ type: 'retry.requested' });
  const order = detail?.orders.find((row) => row.orderId === orderId) ?? detail?.orders[0];
  if (isUnknown) return <EmptyState title={t('detail.unknown')} />;
  if (detail === null || order === undefined)
    return problem === null ? (
      <div className={css.panelScroll} role="status" aria-label={t('detail.loading')}>
        <Skeleton height={24} width={180} />
        <Skeleton height={160} />
      </div>
    ) : (
      <ProblemState problem={problem} onRetry={retry} />
    );
  return (
    <>
      <div className={css.panelScroll}>
        {problem === null ? null : <StaleBanner onRetry={retry}>{t('stale.text')}</StaleBanner>}
        <OrderFacts order={order} fills={detail.fills.filter((fill) => fill.orderId === order.orderId)} />
        <Timeline order={order} fills={detail.fills.filter((fill) => fill.orderId === order.orderId)} />
        {detail.orders.length < 2 ? null : (
          <>
            <h3 className={css.sectionTitle}>{t('detail.linked')}</h3>
            {detail.orders
              .filter((row) => row.orderId !== order.orderId)
              .map((row) => (
                <OrderFacts key={row.orderId} order={row} fills={detail.fills.filter((fill) => fill.orderId === row.orderId)} />
              ))}
          </>
        )}
      </div>
      {isOver(order) ? null : <Deeds desk={desk} order={order} />}
    </>
  );
}

const Fact = ({ word, children }: { readonly word: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </div>
);

function OrderFacts({ order, fills }: { readonly order: OrderRecord; readonly fills: readonly FillRecord[] }) {
  const { t } = useTranslation(['orders', 'trade', 'assets']);
  const reason = useReason(order);
  const [base, quote] = coinsOf(order.tradeCode);
  const average = averagePrice(order);
  return (
    <dl className={css.facts}>
      <Fact word={t('column.pair')}>
        {pairNameOf(order.tradeCode)} · <SideWord side={order.side} />
      </Fact>
      <Fact word={t('column.status')}>
        <Standing order={order} />
      </Fact>
      {reason === null ? null : <Fact word={t('detail.reason')}>{reason}</Fact>}
      <Fact word={t('column.wallet')}>{t(`assets:wallet.${order.walletType}`)}</Fact>
      <Fact word={t('column.type')}>
        {t(`trade:type.${order.type}`)}
        {order.isPostOnly ? ` · ${t('trade:time.postOnly')}` : ''}
      </Fact>
      <Fact word={t('detail.time')}>{t(`trade:time.${order.timeInForce}`)}</Fact>
      <Fact word={t('column.price')}>
        <PriceWords order={order} /> {order.price === undefined ? null : quote}
      </Fact>
      {order.stopPrice === undefined && order.callbackRate === undefined ? null : (
        <Fact word={t('column.trigger')}>
          <Trigger order={order} />
        </Fact>
      )}
      <Fact word={t('column.amount')}>
        {order.amount === undefined ? <Figure value={order.total ?? '0'} unit={quote} /> : <Figure value={order.amount} unit={base} />}
      </Fact>
      <Fact word={t('column.filled')}>
        <Figure value={order.filledAmount} unit={base} />
      </Fact>
      {average === null ? null : (
        <>
          <Fact word={t('column.average')}>
            <Figure value={onTick(average, order.priceDigit)} unit={quote} />
          </Fact>
          <Fact word={t('column.filledTotal')}>
            <Figure value={order.filledTotal} unit={quote} />
          </Fact>
        </>
      )}
      {feeSums(fills).map(({ coin, fee }) => (
        <Fact key={coin} word={t('column.fee')}>
          <Figure value={fee} unit={coin} />
        </Fact>
      ))}
      <Fact word={t('column.orderId')}>
        <bdi>{order.orderId}</bdi>
        <CopyButton label={t('detail.copyId')} text={order.orderId} />
      </Fact>
    </dl>
  );
}

/** From the placing over every fill to the end, or to now. */
function Timeline({ order, fills }: { readonly order: OrderRecord; readonly fills: readonly FillRecord[] }) {
  const { t } = useTranslation('orders');
  const [base] = coinsOf(order.tradeCode);
  const isEnded = isOver(order) && order.status !== 'filled';
  return (
    <>
      <h3 className={css.sectionTitle}>{t('detail.timeline')}</h3>
      <ol className={css.timeline}>
        <li className={css.moment}>
          <span>{t('detail.placed')}</span>
          <Moment time={order.createdAt} />
        </li>
        {fills.map((fill) => (
          <li key={fill.fillId} className={css.moment}>
            <span className={css.momentWords}>
              <span>
                {t('detail.fill', { amount: withGroups(fill.amount), coin: base, price: withGroups(onTick(fill.price, fill.priceDigit)) })}
              </span>
              <span className={table.quiet}>
                {t(fill.isMaker ? 'role.maker' : 'role.taker')} ·{' '}
                {t('detail.fillFee', { fee: withGroups(fill.fee), coin: fill.feeCurrency })}
              </span>
            </span>
            <Moment time={fill.time} />
          </li>
        ))}
        {isEnded ? (
          <li className={css.moment}>
            <span>{t(`standing.${standingOf(order)}`)}</span>
            <Moment time={order.updatedAt} />
          </li>
        ) : null}
      </ol>
    </>
  );
}

function Deeds({ desk, order }: { readonly desk: Desk; readonly order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const isCancelled = useSelector(desk.cancels, cancels.isBeingCancelled(order));
  return (
    <div className={css.panelFoot}>
      <div className={css.buttons}>
        {amend.isAmendable(order) ? (
          <Button
            tone="ghost"
            size="large"
            wide
            disabled={isCancelled}
            onClick={() => desk.amend.send({ type: 'amend.wanted', orderId: order.orderId })}
          >
            {t('action.amend')}
          </Button>
        ) : null}
        <Button
          tone="danger"
          size="large"
          wide
          loading={isCancelled}
          onClick={() => desk.cancels.send({ type: 'cancel.wanted', orderId: order.orderId })}
        >
          {t(isCancelled ? 'action.cancelling' : 'action.cancelOrder')}
        </Button>
      </div>
    </div>
  );
}
