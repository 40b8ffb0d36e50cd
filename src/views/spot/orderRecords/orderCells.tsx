import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { withGroups } from '#machines/rules/format.ts';
import { coinsOf, filledPercent, onTick, pairNameOf, standingOf } from '#machines/rules/ownOrder.ts';
import type { OrderRecord } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { momentText } from '#views/ui/moment.ts';
import { Money } from '#views/ui/Money.tsx';
import { Foldable } from '#views/ui/Price.tsx';
import * as css from './Orders.css.ts';

/** A cell of figures, one line below the other; on a card its column's name stands above it. */
export const Cell = ({
  label,
  className = '',
  children,
}: {
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <td className={`${css.cell} ${className}`} data-label={label}>
    <span className={css.lines}>{children}</span>
  </td>
);

export const Head = ({ names }: { readonly names: readonly (readonly [key: string, className?: string])[] }) => {
  const { t } = useTranslation('orders');
  return (
    <thead className={css.headRow}>
      <tr>
        {names.map(([key, className = '']) => (
          <th key={key} scope="col" className={`${css.head} ${className}`}>
            {t(`column.${key}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** A figure of money, covered while amounts are hidden. */
export function Figure({ value, unit }: { readonly value: string; readonly unit?: string }) {
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  return (
    <span className={css.figure}>
      <Money text={withGroups(value)} {...(unit === undefined ? {} : { unit })} hidden={isHidden} />
    </span>
  );
}

export const SideWord = ({ side }: { readonly side: 'buy' | 'sell' }) => {
  const { t } = useTranslation('orders');
  return <span className={side === 'buy' ? css.buy : css.sell}>{t(`side.${side}`)}</span>;
};

const pagePath = (tradeCode: string, walletType: OrderRecord['walletType']): string =>
  walletType === 2 ? `/trade/exchange/?tradeCode=${tradeCode}` : `/margin/trade/${tradeCode}`;

/** Which pair, and on the line below what was wished on it. */
export function PairCell({
  order,
  linked,
}: {
  readonly order: Pick<OrderRecord, 'tradeCode' | 'walletType' | 'side' | 'type' | 'timeInForce' | 'isPostOnly' | 'ocoId'>;
  /** The pair leads to its page: not where that is the page on view. */
  readonly linked: boolean;
}) {
  const { t } = useTranslation(['orders', 'trade', 'assets']);
  const name = pairNameOf(order.tradeCode);
  return (
    <Cell className={css.pairCell}>
      <span className={css.line}>
        {linked ? (
          <Anchor to={pagePath(order.tradeCode, order.walletType)} className={css.pair}>
            {name}
          </Anchor>
        ) : (
          <span className={css.pair}>{name}</span>
        )}
        {order.walletType === 2 ? null : <Badge>{t(`assets:wallet.${order.walletType}`)}</Badge>}
        {order.ocoId === undefined ? null : <Badge>{t('trade:type.oco')}</Badge>}
      </span>
      <span className={`${css.line} ${css.quiet}`}>
        <SideWord side={order.side} />
        {t(`trade:type.${order.type}`)}
        {order.isPostOnly ? <span>{t('trade:time.postOnly')}</span> : null}
        {order.timeInForce === 'GTC' ? null : <abbr title={t(`trade:time.${order.timeInForce}`)}>{order.timeInForce}</abbr>}
      </span>
    </Cell>
  );
}

/** What starts the order, where something does; of a trailing stop that follows the market also the best price that it has seen. */
export function Trigger({ order }: { readonly order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const { stopPrice, activationPrice, callbackRate, peakPrice, triggerPrice, side, priceDigit } = order;
  const told = (key: string, price: string | undefined) =>
    price === undefined ? null : t(`order.${key}`, { price: withGroups(onTick(price, priceDigit)) });
  const words = [
    told('trigger', stopPrice ?? triggerPrice),
    told(side === 'sell' ? 'highest' : 'lowest', peakPrice),
    callbackRate === undefined ? null : t('order.callback', { percent: shift(callbackRate, 2) }),
    // Once it follows the market, where it began says nothing more.
    peakPrice === undefined ? told('activation', activationPrice) : null,
  ].filter((text) => text !== null);
  return words.length === 0 ? null : <span className={css.quiet}>{words.join(' · ')}</span>;
}

/** Its own price; an order that takes what the market gives has none. */
export function PriceWords({ order }: { readonly order: OrderRecord }) {
  const { t } = useTranslation('orders');
  return order.price === undefined ? (
    <span>{t('order.market')}</span>
  ) : (
    <bdi className={css.figure}>
      <Foldable text={withGroups(onTick(order.price, order.priceDigit))} />
    </bdi>
  );
}

/** How much of the wish is filled, in its coin, with a bar for an order that goes on. */
export function FilledCell({ order, withBar }: { readonly order: OrderRecord; readonly withBar: boolean }) {
  const { t } = useTranslation('orders');
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const [base, quote] = coinsOf(order.tradeCode);
  const [filled, whole, unit] =
    order.amount === undefined ? [order.filledTotal, order.total ?? '0', quote] : [order.filledAmount, order.amount, base];
  const percent = filledPercent(order);
  return (
    <Cell label={t('column.filledOf')}>
      <span className={css.figure}>
        <Money text={`${withGroups(filled)} / ${withGroups(whole)}`} unit={unit} hidden={isHidden} />
      </span>
      {withBar ? (
        <span className={css.bar} role="img" aria-label={t('order.filledPercent', { percent })}>
          <span className={css.barPart} style={{ inlineSize: `${percent}%` }} />
        </span>
      ) : null}
    </Cell>
  );
}

const tones: Readonly<Record<ReturnType<typeof standingOf>, BadgeTone>> = {
  waiting: 'neutral',
  open: 'new',
  partly: 'new',
  filled: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  rejected: 'hot',
};
export function Standing({ order }: { readonly order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const standing = standingOf(order);
  return (
    <span>
      <Badge tone={tones[standing]}>{t(`standing.${standing}`)}</Badge>
    </span>
  );
}

/** A moment in the visitor's zone; in UTC when pointed at. */
export function Moment({ time }: { readonly time: number }) {
  const { t, i18n } = useTranslation('orders');
  const iso = new Date(time).toISOString();
  return (
    <time className={css.time} dateTime={iso} title={t('transferRecord.utc', { time: iso.slice(0, 19).replace('T', ' ') })}>
      {momentText(time, i18n.language, true)}
    </time>
  );
}
