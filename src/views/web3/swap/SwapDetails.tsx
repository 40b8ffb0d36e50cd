import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { amountText } from '#views/ui/format.ts';
import { Money } from '#views/ui/Money.tsx';
import { Term } from '#views/ui/Term.tsx';
import { useWorth } from './useWorth.ts';
import * as css from './Swap.css.ts';
import type { SwapRef } from './swapRef.ts';

const shownDecimals = 8;
type Flow = { readonly flow: SwapRef };

/** What the price on view means: rate, impact, what comes out at least, way and fee. */
export function SwapDetails({ flow }: Flow) {
  const { t } = useTranslation('swap');
  const details = useSelector(flow, swap.details, shallowEqual);
  if (details === null) return null;
  return (
    <>
      <section className={css.facts} aria-label={t('details.title')}>
        <Facts flow={flow} details={details} />
      </section>
      <ImpactNote details={details} />
    </>
  );
}

/** What a trade's impact has to be told of: noticeable from 3 %, a loss from 5 %. */
export function ImpactNote({ details: { band, impact } }: { readonly details: swap.Details }) {
  const { t } = useTranslation('swap');
  if (band === 'low') return null;
  return (
    <Banner tone={band === 'red' ? 'danger' : 'warn'} live>
      {t(`details.${band}`, { percent: impact })}
    </Banner>
  );
}

/** `isBare`: in a dialog, which has its own edges. */
export function Facts({ flow, details, isBare = false }: Flow & { readonly details: swap.Details; readonly isBare?: boolean }) {
  const { t } = useTranslation('swap');
  const sold = useSelector(flow, (snapshot) => swap.token(snapshot, 'from'));
  const bought = useSelector(flow, (snapshot) => swap.token(snapshot, 'to'));
  const [from, to] = [sold?.symbol ?? '', bought?.symbol ?? ''];
  const coin = useSelector(flow, swap.coin);
  const slippage = useSelector(flow, swap.slippage);
  const worthOf = useWorth(flow);
  return (
    <dl className={isBare ? css.listBare : css.list}>
      <Fact name={t('details.rate')}>{t('details.rateText', { from, to, amount: amountText(details.rate, shownDecimals, 0) })}</Fact>
      {details.isWrap ? (
        <Fact name={t('details.route')}>{t('details.wrap')}</Fact>
      ) : (
        <>
          <Fact name={<Term word={t('details.impact')} meaning={t('details.impactMeaning')} />} band={details.band}>
            {details.impact}%
          </Fact>
          <Fact name={<Term word={t('details.least')} meaning={t('details.leastMeaning')} />}>
            {details.least === '' ? '–' : <bdi>{`${amountText(details.least, shownDecimals, 0)} ${to}`}</bdi>}
            <Worth text={worthOf(bought, details.least)} />
          </Fact>
          <Fact name={t('details.slippage')}>{slippage === null ? '–' : `${slippage}%`}</Fact>
          <Fact name={t('details.route')}>{details.route}</Fact>
        </>
      )}
      <Fact name={t('details.fee')}>
        <bdi>
          {amountText(details.fee, shownDecimals, 0)} {coin?.symbol}
        </bdi>
        <Worth text={worthOf(coin, details.fee)} />
      </Fact>
    </dl>
  );
}

const Worth = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <>
      {' '}
      <span className={css.quiet}>
        <Money text={text} approximate />
      </span>
    </>
  );

const Fact = ({ name, band, children }: { readonly name: ReactNode; readonly band?: swap.Band; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.factName}>{name}</dt>
    <dd className={css.factValue} data-band={band}>
      {children}
    </dd>
  </div>
);
