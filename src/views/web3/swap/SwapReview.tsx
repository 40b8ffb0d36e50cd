import { shallowEqual, useSelector } from '@xstate/react';
import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import { TokenDisc } from '#views/shell/TokenDisc.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { amountText } from '#views/ui/format.ts';
import { Money } from '#views/ui/Money.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import { Facts, ImpactNote } from './SwapDetails.tsx';
import { usePaidWorth, useWorth } from './useWorth.ts';
import * as css from './SwapParts.css.ts';
import type { SwapRef } from './swapRef.ts';

const allDecimals = 18;
type Flow = { readonly flow: SwapRef };

/** The whole trade once more, before the wallet is asked; what needs a consent asks for it here. */
export function SwapReview({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const isOpen = useSelector(flow, swap.isReviewing);
  return (
    <Dialog
      open={isOpen}
      onClose={() => flow.send({ type: 'review.closed' })}
      title={t('review.title')}
      keepOnOutsidePress
      footer={<Confirm flow={flow} />}
    >
      <Content flow={flow} />
    </Dialog>
  );
}

function Content({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const reviewed = useSelector(flow, swap.reviewed, shallowEqual);
  const movedTo = useSelector(flow, swap.movedTo);
  const received = useSelector(flow, (snapshot) => swap.token(snapshot, 'to'))?.symbol ?? '';
  if (reviewed === null) return null;
  return (
    <div className={css.review}>
      <div className={css.trade}>
        <TradeSide flow={flow} side="from" amount={reviewed.paid} />
        <ArrowDown size={18} className={css.arrow} aria-hidden />
        <TradeSide flow={flow} side="to" amount={reviewed.received} />
      </div>
      {movedTo === null ? null : (
        <Banner
          tone="warn"
          live
          action={
            <Button size="small" onClick={() => flow.send({ type: 'price.accepted' })}>
              {t('review.accept')}
            </Button>
          }
        >
          {t('review.moved', { amount: amountText(movedTo, 8, 0), symbol: received })}
        </Banner>
      )}
      <Facts flow={flow} details={reviewed} isBare />
      <ImpactNote details={reviewed} />
      <Allowance flow={flow} />
      <Agreements flow={flow} impact={reviewed.impact} band={reviewed.band} />
    </div>
  );
}

function TradeSide({ flow, side, amount }: Flow & { readonly side: swap.Side; readonly amount: string }) {
  const { t } = useTranslation('swap');
  const token = useSelector(flow, (snapshot) => swap.token(snapshot, side));
  const chain = useSelector(flow, swap.chain);
  const [paid, received] = [usePaidWorth(flow, amount), useWorth(flow)(token, amount)];
  const worth = side === 'from' ? paid : received;
  return (
    <div className={css.tradeSide}>
      <TokenDisc token={token} chain={chain} size={36} />
      <div className={css.tradeWords}>
        <span className={css.tradeNote}>{t(side === 'from' ? 'pay' : 'receive')}</span>
        <span className={css.tradeAmount}>
          <bdi>
            {amountText(amount, allDecimals, 0)} {token?.symbol}
          </bdi>
        </span>
        {worth === '' ? null : (
          <span className={css.tradeNote}>
            <Money text={worth} approximate />
          </span>
        )}
      </div>
    </div>
  );
}

/** How much the router may take: exactly this, unless the user types that it may be anything (check C42). */
function Allowance({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const isNeeded = useSelector(flow, swap.needsApproval);
  const approval = useSelector(flow, swap.approval);
  const { typed } = useSelector(flow, swap.consents);
  const symbol = useSelector(flow, (snapshot) => swap.token(snapshot, 'from'))?.symbol ?? '';
  const paid = useSelector(flow, (snapshot) => swap.reviewed(snapshot)?.paid ?? '');
  if (!isNeeded) return null;
  return (
    <fieldset className={css.radios}>
      <legend className={css.radioLegend}>{t('review.allowance')}</legend>
      <p className={css.small}>{t('review.allowanceText', { symbol })}</p>
      {(['exact', 'unlimited'] as const).map((size) => (
        <label key={size} className={css.consent}>
          <input
            type="radio"
            name="swap-allowance"
            className={css.checkBox}
            checked={approval === size}
            onChange={() => flow.send({ type: 'approval.chosen', approval: size })}
          />
          {size === 'exact' ? (
            <span>
              {t('review.exact', { amount: amountText(paid, allDecimals, 0), symbol })}{' '}
              <span className={css.small}>{t('review.exactNote')}</span>
            </span>
          ) : (
            t('review.unlimited')
          )}
        </label>
      ))}
      {approval === 'unlimited' ? (
        <>
          <Banner tone="danger">{t('review.unlimitedText', { symbol })}</Banner>
          <TextField
            label={t('review.typed', { symbol })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(text) => flow.send({ type: 'consent.typed', text })}
          />
        </>
      ) : null}
    </fieldset>
  );
}

function Agreements({ flow, impact, band }: Flow & { readonly impact: string; readonly band: swap.Band }) {
  const { t } = useTranslation('swap');
  const consents = useSelector(flow, swap.consents);
  const hasRisk = useSelector(flow, swap.hasRisk);
  return (
    <>
      {band === 'red' ? (
        <label className={css.consent}>
          <input
            type="checkbox"
            className={css.checkBox}
            checked={consents.impact}
            onChange={() => flow.send({ type: 'impact.accepted' })}
          />
          {t('review.impact', { percent: impact })}
        </label>
      ) : null}
      {hasRisk ? (
        <label className={css.consent}>
          <input type="checkbox" className={css.checkBox} checked={consents.risk} onChange={() => flow.send({ type: 'risk.accepted' })} />
          {t('review.risk')}
        </label>
      ) : null}
    </>
  );
}

function Confirm({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const mayConfirm = useSelector(flow, swap.mayConfirm);
  const missing = useSelector(flow, swap.missing);
  const stand = useSelector(flow, swap.quoteStand);
  const needsApproval = useSelector(flow, swap.needsApproval);
  const symbol = useSelector(flow, (snapshot) => swap.token(snapshot, 'from'))?.symbol ?? '';
  const why = missing === null ? t('review.waiting') : t(`review.needs.${missing}`, { symbol });
  return (
    <Button
      size="large"
      wide
      loading={stand === 'asking'}
      whyDisabled={mayConfirm ? undefined : why}
      onClick={() => flow.send({ type: 'swap.confirmed' })}
    >
      {t(needsApproval ? 'review.approveAndSwap' : 'review.confirm')}
    </Button>
  );
}
