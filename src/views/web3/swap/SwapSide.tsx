import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { TokenDisc } from '#views/shell/TokenDisc.tsx';
import { amountText } from '#views/ui/format.ts';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { isLong } from './longAmount.ts';
import { PaidField, PaidLine } from './SwapPaid.tsx';
import { useWorth } from './useWorth.ts';
import * as css from './Swap.css.ts';
import type { SwapRef } from './swapRef.ts';

const shownDecimals = 8;

type Side = { readonly flow: SwapRef; readonly side: swap.Side };

/** One of the two cards: an amount, its token, and what it is worth. */
export function SwapSide({ flow, side }: Side) {
  const { t } = useTranslation('swap');
  const id = useId();
  const isPaid = side === 'from';
  const token = useSelector(flow, (snapshot) => swap.token(snapshot, side));
  const isRefused = useSelector(flow, swap.isAmountRefused);
  return (
    <section className={css.side} aria-labelledby={`${id}-name`} data-invalid={isPaid && isRefused ? '' : undefined}>
      <div className={css.sideHead}>
        <label id={`${id}-name`} htmlFor={id}>
          {t(isPaid ? 'pay' : 'receive')}
        </label>
        <Held flow={flow} side={side} />
      </div>
      <div className={css.sideLine}>
        {isPaid ? <PaidField flow={flow} id={id} /> : <Received flow={flow} id={id} />}
        <TokenButton flow={flow} side={side} token={token} />
      </div>
      {isPaid ? <PaidLine flow={flow} id={id} /> : <ReceivedLine flow={flow} />}
    </section>
  );
}

function ReceivedLine({ flow }: { readonly flow: SwapRef }) {
  const token = useSelector(flow, (snapshot) => swap.token(snapshot, 'to'));
  const amount = useSelector(flow, (snapshot) => swap.amount(snapshot, 'to'));
  const worth = useWorth(flow)(token, amount);
  return <div className={css.worth}>{worth === '' ? null : <Money text={worth} approximate />}</div>;
}

function Received({ flow, id }: { readonly flow: SwapRef; readonly id: string }) {
  const { t } = useTranslation('swap');
  const amount = useSelector(flow, (snapshot) => swap.amount(snapshot, 'to'));
  const stand = useSelector(flow, swap.quoteStand);
  if (amount === '' && stand === 'asking')
    return (
      <span className={css.amount} role="status" aria-label={t('quote.asking')}>
        <Skeleton width={140} height={28} />
      </span>
    );
  const text = amount === '' ? '0' : amountText(amount, shownDecimals, 0);
  return (
    // Not read out with every block.
    <output
      aria-live="off"
      id={id}
      className={css.amount}
      title={amount}
      data-long={isLong(text) ? '' : undefined}
      data-old={amount === '' || stand !== 'fresh' ? '' : undefined}
    >
      {text}
    </output>
  );
}

function TokenButton({ flow, side, token }: Side & { readonly token: ReturnType<typeof swap.token> }) {
  const { t } = useTranslation('swap');
  const chain = useSelector(flow, swap.chain);
  const label =
    token === undefined ? t('chooseToken') : t('changeToken', { side: t(side === 'from' ? 'pay' : 'receive'), symbol: token.symbol });
  return (
    <button
      type="button"
      className={css.tokenButton}
      data-empty={token === undefined ? '' : undefined}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => flow.send({ type: 'side.picked', side })}
    >
      {token === undefined ? null : <TokenDisc token={token} chain={chain} size={28} />}
      {token?.symbol ?? t('chooseToken')}
      <ChevronDown size={16} aria-hidden />
    </button>
  );
}

/** What the account holds of it, and all of it at once. */
function Held({ flow, side }: Side) {
  const { t } = useTranslation('swap');
  const balance = useSelector(flow, (snapshot) => swap.balance(snapshot, side));
  const symbol = useSelector(flow, (snapshot) => swap.token(snapshot, side))?.symbol ?? '';
  const most = useSelector(flow, swap.most);
  const hidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  if (balance === null) return null;
  const [before = '', after = ''] = t('balance', { amount: '\u0000' }).split('\u0000');
  return (
    <span>
      {before}
      <Money text={amountText(balance, shownDecimals, 0)} hidden={hidden} />
      {after}
      {side === 'from' ? (
        <button
          type="button"
          className={css.maxButton}
          aria-label={t('maxWord', { symbol })}
          title={symbol !== '' && most !== balance ? t('maxKeeps', { symbol }) : undefined}
          disabled={swap.isZeroAmount(most)}
          onClick={() => flow.send({ type: 'max.chosen' })}
        >
          {t('max')}
        </button>
      ) : null}
    </span>
  );
}
