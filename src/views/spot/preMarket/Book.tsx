import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as preMarket from '#machines/spot/preMarket/preMarket.selectors.ts';
import { Card } from '#views/ui/Card.tsx';
import { amountText, priceText } from '#views/ui/format.ts';
import { Button } from '#views/ui/Button.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from './PreMarket.css.ts';
import type { OrderRef, PreMarketRef } from './refs.ts';

type BookProps = {
  readonly flow: PreMarketRef;
  /** The order form that takes what is pressed; null for a guest. */
  readonly order: OrderRef | null;
  readonly own: readonly preMarket.PreMarketOrder[];
};

/** What is asked and bid for a token, order by order; each can be taken. */
export function Book({ flow, order, own }: BookProps) {
  const { t } = useTranslation(['preMarket', 'trade']);
  const project = useSelector(flow, preMarket.project);
  const isOpen = useSelector(
    flow,
    (snapshot) => project !== null && preMarket.phaseAt(project, preMarket.serverNow(snapshot)) === 'trading',
  );
  if (project === null) return null;
  return (
    <Card title={t('trade:book.tab.book')}>
      {isOpen ? (
        <div className={css.book}>
          <Offers side="asks" flow={flow} order={order} own={own} project={project} />
          <Offers side="bids" flow={flow} order={order} own={own} project={project} />
        </div>
      ) : (
        <p className={css.quiet}>{t('bookClosed')}</p>
      )}
    </Card>
  );
}

function Offers({
  side,
  flow,
  order,
  own,
  project,
}: BookProps & { readonly side: 'asks' | 'bids'; readonly project: preMarket.PreMarketProject }) {
  const { t } = useTranslation(['preMarket', 'trade', 'orders']);
  const offers = useSelector(flow, preMarket[side]);
  const isAwaited = useSelector(flow, preMarket.isBookAwaited);
  const { shortName, priceDigit } = project;
  const taken = side === 'asks' ? 'buy' : 'sell';
  if (isAwaited) return <Skeleton height={320} />;
  if (offers.length === 0)
    return (
      <section className={css.offers}>
        <h3 className={css.offersTitle}>{t(`trade:book.${side}`)}</h3>
        <p className={css.quiet}>{t('noOffers')}</p>
      </section>
    );
  return (
    <table className={css.table}>
      <caption className={css.offersTitle}>{t(`trade:book.${side}`)}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.headCell}>
            {t('trade:book.price', { coin: 'USDT' })}
          </th>
          <th scope="col" className={css.headCell}>
            {t('trade:book.amount', { coin: shortName })}
          </th>
          <th scope="col" className={css.headCell}>
            <VisuallyHidden>{t('orders:column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => {
          const values = { amount: amountText(offer.amount, 8, 0), price: priceText(offer.price, priceDigit), coin: shortName };
          return (
            <tr key={offer.orderId}>
              <td className={side === 'asks' ? css.askPrice : css.bidPrice}>{values.price}</td>
              <td className={css.cell}>{values.amount}</td>
              <td className={css.cell}>
                {own.some(({ orderId }) => orderId === offer.orderId) ? (
                  <Badge>{t('trade:book.own')}</Badge>
                ) : order === null ? null : (
                  <Button
                    tone="outline"
                    size="small"
                    aria-label={t(`take.${taken}`, values)}
                    onClick={() => order.send({ type: 'offer.chosen', taken: { ...offer, side: taken } })}
                  >
                    {t(`trade:form.${taken}`)}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
