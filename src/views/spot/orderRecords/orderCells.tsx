import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { withGroups } from '#machines/rules/format.ts';
import { coinsOf, filledPercent, onTick, pairNameOf, standingOf } from '#machines/rules/ownOrder.ts';
import type { OrderRecord } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Money } from '#views/ui/Money.tsx';
import { Foldable } from '#views/ui/Price.tsx';
import { Cell } from '#views/ui/DataTable.tsx';
import * as css from './Orders.css.ts';
import * as table from '#views/ui/DataTable.css.ts';

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
    <Cell className={table.leadCell}>
      <span className={table.line}>
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
      <span className={`${table.line} ${table.quiet}`}>
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
  return words.length === 0 ? null : <span className={table.quiet}>{words.join(' · ')}</span>;
}

/** Its own price; an order that takes what the market gives has none. */
export function PriceWords({ order }: { readonly order: OrderRecord }) {
  const { t } = useTranslation('orders');
  return order.price === undefined ? (
    <span>{t('order.market')}</span>
  ) : (
    <bdi className={table.figure}>
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
      <span className={table.figure}>
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
