import { shallowEqual, useSelector } from '@xstate/react';
import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import { AmountReading } from '#views/ui/AmountReading.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { amountText } from '#views/ui/format.ts';
import { Select } from '#views/ui/Select.tsx';
import { QuoteRing } from './QuoteRing.tsx';
import { SwapDetails } from './SwapDetails.tsx';
import { SwapReview } from './SwapReview.tsx';
import { SwapSettings } from './SwapSettings.tsx';
import { SwapSide } from './SwapSide.tsx';
import { TokenPicker } from './TokenPicker.tsx';
import * as css from './Swap.css.ts';
import type { SwapRef } from './swapRef.ts';

type Flow = { readonly flow: SwapRef };

/** What is paid, what comes out, and what the pools say of it. */
export function SwapForm({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const hasBoth = useSelector(flow, (snapshot) => swap.token(snapshot, 'to') !== undefined);
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <Network flow={flow} />
        <SwapSettings flow={flow} />
        <QuoteRing flow={flow} />
      </div>
      <WayToChain flow={flow} />
      <SwitchProblem flow={flow} />
      <div className={css.sides}>
        <SwapSide flow={flow} side="from" />
        <div className={css.flipPlace}>
          <button
            type="button"
            className={css.flip}
            aria-label={t('flip')}
            disabled={!hasBoth}
            onClick={() => flow.send({ type: 'sides.flipped' })}
          >
            <ArrowDown size={18} aria-hidden />
          </button>
        </div>
        <SwapSide flow={flow} side="to" />
      </div>
      <Question flow={flow} />
      <SwapDetails flow={flow} />
      <Notices flow={flow} />
      <Submit flow={flow} />
      <TokenPicker flow={flow} />
      <SwapReview flow={flow} />
    </>
  );
}

/** The wallet's network; another one is asked of the wallet. */
function Network({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const chains = useSelector(flow, swap.chains);
  const chain = useSelector(flow, swap.chain);
  if (chains.length < 2) return null;
  return (
    <div className={css.network}>
      <Select
        label={t('chain')}
        labelHidden
        options={chains.map(({ chainIndex, name, logo }) => ({
          value: String(chainIndex),
          label: name,
          mark: <CoinDisc symbol={name} logo={logo} size={20} />,
        }))}
        value={chain === undefined ? '' : String(chain.chainIndex)}
        onChange={(value) => flow.send({ type: 'network.chosen', chainIndex: Number(value) })}
      />
    </div>
  );
}

/** The token that the visitor came from is on another network than the wallet. */
function WayToChain({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const chain = useSelector(flow, swap.chainToGo);
  if (chain === undefined) return null;
  const { chainIndex, name } = chain;
  return (
    <Banner
      action={
        <Button size="small" onClick={() => flow.send({ type: 'network.chosen', chainIndex })}>
          {t('switch', { chain: name })}
        </Button>
      }
    >
      {t('otherChain', { chain: name })}
    </Banner>
  );
}

function SwitchProblem({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const problem = useSelector(flow, swap.switchProblem);
  return problem === null ? null : (
    <Banner tone="warn" live>
      {t(`switchProblem.${problem}`)}
    </Banner>
  );
}

/** Which of two readings of the amount is meant. */
function Question({ flow }: Flow) {
  const entry = useSelector(flow, swap.entry, shallowEqual);
  return <AmountReading entry={entry} onChoose={(amount) => flow.send({ type: 'meaning.chosen', amount })} />;
}

function Notices({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const stand = useSelector(flow, swap.quoteStand);
  const refusal = useSelector(flow, swap.refusal);
  const block = useSelector(flow, swap.block);
  const missing = useSelector(flow, swap.missingGas);
  const chain = useSelector(flow, swap.chain);
  const coin = useSelector(flow, swap.coin)?.symbol ?? '';
  const hasRisk = useSelector(flow, swap.hasRisk);
  const note = useSelector(flow, swap.slippageNote);
  return (
    <>
      {stand === 'refused' && refusal !== null ? (
        <Banner tone="warn" live>
          {t(`quote.${refusal}`)}
        </Banner>
      ) : null}
      {stand === 'failed' ? (
        <Banner
          tone="danger"
          live
          action={
            <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'quote.requested' })}>
              {t('order.retry')}
            </Button>
          }
        >
          {t('quote.failed', { chain: chain?.name ?? '' })}
        </Banner>
      ) : null}
      {stand === 'expired' ? <Banner live>{t('quote.expired')}</Banner> : null}
      {block === 'gas' ? (
        <Banner tone="warn" live>
          {t('gasShort', { amount: amountText(missing, 6), symbol: coin })}
        </Banner>
      ) : null}
      {note === 'high' || note === 'low' ? <Banner tone="warn">{t(`settings.${note}`)}</Banner> : null}
      {hasRisk ? <Banner tone="danger">{t('review.riskText')}</Banner> : null}
    </>
  );
}

function Submit({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const block = useSelector(flow, swap.block);
  const stand = useSelector(flow, swap.quoteStand);
  const paid = useSelector(flow, (snapshot) => swap.token(snapshot, 'from'))?.symbol ?? '';
  const coin = useSelector(flow, swap.coin)?.symbol ?? '';
  const isAsking = block === 'quote' && stand === 'asking';
  const mayReview = useSelector(flow, swap.mayReview);
  const text = block === null ? t('action.review') : t(`action.${block}`, { symbol: block === 'gas' ? coin : paid });
  return (
    <Button size="large" wide loading={isAsking} disabled={!mayReview} onClick={() => flow.send({ type: 'review.requested' })}>
      {text}
    </Button>
  );
}
