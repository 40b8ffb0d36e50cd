import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as preMarket from '#machines/spot/preMarket/preMarket.selectors.ts';
import { preMarketOrderFlow, preMarketOrderInput } from '#machines/spot/preMarket/preMarketOrder.flow.ts';
import { preMarketOrdersFlow } from '#machines/spot/preMarket/preMarketOrders.flow.ts';
import * as preMarketOrders from '#machines/spot/preMarket/preMarketOrders.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { amountText } from '#views/ui/format.ts';
import { momentText } from '#views/ui/moment.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Book } from './Book.tsx';
import { OrderForm } from './OrderForm.tsx';
import * as css from './PreMarket.css.ts';
import type { OrdersRef, PreMarketRef } from './refs.ts';

/** What a guest meets in the place of orders. */
export function GuestOrders() {
  const { t } = useTranslation(['trade', 'orders']);
  const search = useSelector(useResident('navigation'), navigation.returnSearch);
  return (
    <Card title={t('orders:list.label')}>
      <div className={css.form}>
        <ButtonLink to={`/login${search}`}>{t('form.login')}</ButtonLink>
      </div>
    </Card>
  );
}

/** Own orders of every token. */
export function OwnOrdersCard({ flow }: { readonly flow: PreMarketRef }) {
  const orders = useFlow(preMarketOrdersFlow);
  return <OwnOrders flow={orders} preMarketRef={flow} only={null} />;
}

/** A token's book, order form and own orders, for a member. */
export function MemberProject({ flow }: { readonly flow: PreMarketRef }) {
  const project = useSelector(flow, preMarket.project);
  const orders = useFlow(preMarketOrdersFlow);
  if (project === null) return null;
  return <MemberDesk flow={flow} project={project} orders={orders} />;
}

function MemberDesk({
  flow,
  project,
  orders,
}: {
  readonly flow: PreMarketRef;
  readonly project: preMarket.PreMarketProject;
  readonly orders: OrdersRef;
}) {
  const order = useFlow(preMarketOrderFlow, { input: preMarketOrderInput(project) });
  const own = useSelector(orders, preMarketOrders.orders);
  const available = useSelector(orders, preMarketOrders.available);
  const isOpen = useSelector(flow, (snapshot) => preMarket.phaseAt(project, preMarket.serverNow(snapshot)) === 'trading');
  return (
    <>
      <div className={isOpen ? css.columns : css.single}>
        <Book flow={flow} order={order} own={own} />
        {isOpen ? <OrderForm flow={order} available={available} /> : null}
      </div>
      <OwnOrders flow={orders} preMarketRef={flow} only={project.project} />
    </>
  );
}

function OwnOrders({
  flow,
  preMarketRef,
  only,
}: {
  readonly flow: OrdersRef;
  readonly preMarketRef: PreMarketRef;
  /** The project whose orders are shown; null for all. */
  readonly only: string | null;
}) {
  const { t } = useTranslation(['preMarket', 'orders', 'faults', 'shell']);
  const all = useSelector(flow, preMarketOrders.orders);
  const isFirstRead = useSelector(flow, preMarketOrders.isFirstRead);
  const problem = useSelector(flow, preMarketOrders.problem);
  const refusal = useSelector(flow, preMarketOrders.refusal);
  const failure = useSelector(flow, preMarketOrders.failure);
  const shown = only === null ? all : all.filter(({ project }) => project === only);
  const said = refusal ?? (failure === null ? null : (failure.text ?? t(failure.key)));
  return (
    <Card title={t('orders:list.label')}>
      {said === null ? null : (
        <Banner tone="danger" live>
          {said}
        </Banner>
      )}
      {problem === null ? null : (
        <Banner
          tone="danger"
          live
          action={
            <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'retry.requested' })}>
              {t('shell:ui.retry')}
            </Button>
          }
        >
          {problem.text ?? t(problem.key)}
        </Banner>
      )}
      {isFirstRead ? <Skeleton height={72} /> : null}
      {!isFirstRead && problem === null && shown.length === 0 ? <p className={css.quiet}>{t('own.none')}</p> : null}
      {shown.length === 0 ? null : (
        <ul className={css.orders} aria-label={t('orders:list.label')}>
          {shown.map((order) => (
            <OwnOrder key={order.orderId} flow={flow} preMarketRef={preMarketRef} order={order} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const tones = { open: 'success', filled: 'neutral', cancelled: 'neutral', expired: 'neutral' } as const;

function OwnOrder({
  flow,
  preMarketRef,
  order,
}: {
  readonly flow: OrdersRef;
  readonly preMarketRef: PreMarketRef;
  readonly order: preMarket.PreMarketOrder;
}) {
  const { t, i18n } = useTranslation(['preMarket', 'orders']);
  const busyId = useSelector(flow, preMarketOrders.busyId);
  const projects = useSelector(preMarketRef, preMarket.projects);
  const coin = projects.find(({ project }) => project === order.project)?.shortName ?? order.project.toUpperCase();
  const isOwnBusy = busyId === order.orderId;
  const standing = order.status === 'open' && order.filledAmount !== '0' ? 'partly' : order.status;
  const amount = (value: string) => amountText(value, 8, 0);
  const outcomes = (['waiting', 'delivered', 'defaulted'] as const).filter((each) => order[each] !== '0');
  return (
    <li className={css.order}>
      <div className={css.orderWords}>
        <span className={css.orderName}>
          {t(`take.${order.side}`, { amount: amount(order.amount), coin, price: amount(order.price) })}
          <Badge tone={tones[order.status]}>{t(`orders:standing.${standing}`)}</Badge>
        </span>
        <span className={css.orderFacts}>
          <span>{`${t('orders:column.filledOf')}: ${amount(order.filledAmount)} / ${amount(order.amount)}`}</span>
          {outcomes.map((each) => (
            <span key={each}>{t(`own.${each}`, { amount: amount(order[each]), coin })}</span>
          ))}
          {order.frozen === '0' ? null : <span>{t('own.frozen', { amount: amountText(order.frozen, 8, 2) })}</span>}
          <time dateTime={new Date(order.createdAt).toISOString()}>{momentText(order.createdAt, i18n.language)}</time>
        </span>
      </div>
      {order.status === 'open' ? (
        <Button
          tone="outline"
          size="small"
          aria-label={t('orders:action.cancelOf', { pair: coin })}
          loading={isOwnBusy}
          disabled={busyId !== null && !isOwnBusy}
          onClick={() => flow.send({ type: 'order.cancelled', orderId: order.orderId })}
        >
          {t('orders:action.cancel')}
        </Button>
      ) : null}
    </li>
  );
}
