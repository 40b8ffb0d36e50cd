import { useSelector } from '@xstate/react';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as account from '#machines/margin/margin/marginAccount.selectors.ts';
import * as agreement from '#machines/margin/margin/marginAgreement.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { priceText } from '#views/ui/format.ts';
import * as viewport from '#machines/tab/viewport/viewport.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Term } from '#views/ui/Term.tsx';
import * as css from './Margin.css.ts';
import { MarginFacts, RiskWords } from './MarginFacts.tsx';
import { MarginModes } from './MarginModes.tsx';
import { useMargin } from './marginOwner.ts';
import { useMarginWords } from './useMarginWords.ts';

/** How the margin wallet stands, always in sight: its risk in words, what it has and owes, and the ways to change that. */
export function MarginStrip() {
  const { t } = useTranslation('margin');
  const flow = useMargin().account;
  const standing = useSelector(flow, account.walletStanding);
  const isPhone = useSelector(useResident('viewport'), viewport.screen) === 'phone';
  return (
    <section className={css.strip} data-margin aria-label={t('strip.label')} aria-busy={standing === 'reading'}>
      <div className={css.stripRow}>
        <MarginModes />
        {standing === 'guest' ? <Guest /> : null}
        {standing === 'reading' ? <Skeleton width={280} height={32} /> : null}
        {standing === 'failed' || standing === 'refused' ? <Unreadable /> : null}
        {standing === 'known' ? <Standing /> : null}
      </div>
      <Warnings />
      {isPhone && standing === 'known' ? (
        <details className={css.more}>
          <summary className={css.moreWords}>{t('strip.more')}</summary>
          <MarginFacts />
        </details>
      ) : null}
    </section>
  );
}

function Guest() {
  const { t } = useTranslation(['margin', 'shell']);
  const search = useSelector(useResident('navigation'), navigation.returnSearch);
  return (
    <>
      <p className={css.quiet}>{t('strip.guest')}</p>
      <ButtonLink to={`/login${search}`} size="small">
        {t('shell:header.login')}
      </ButtonLink>
    </>
  );
}

function Unreadable() {
  const { t } = useTranslation(['margin', 'faults', 'shell']);
  const flow = useMargin().account;
  const problem = useSelector(flow, account.problem);
  const refusal = useSelector(flow, account.refusal);
  const wordsOf = useMarginWords();
  const words = refusal !== null ? wordsOf(refusal) : problem === null ? '' : (problem.text ?? t(problem.key));
  return (
    <Banner
      tone="warn"
      live
      action={
        <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'retry.requested' })}>
          {t('shell:ui.retry')}
        </Button>
      }
    >
      {t('strip.unread')} {words}
    </Banner>
  );
}

function Standing() {
  const { t } = useTranslation('margin');
  const flow = useMargin().account;
  const wallet = useSelector(flow, account.wallet);
  const mode = useSelector(flow, account.mode);
  const pair = useSelector(flow, account.pair);
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  if (wallet === null) return null;
  const quote = wallet.coins.find(({ coinId }) => coinId === pair.quoteCoinId)?.shortName ?? '';
  const usdt = (value: string) => <Money text={`${formatAmount(value, 2)} USDT`} hidden={isHidden} />;
  return (
    <>
      <dl className={css.facts}>
        <Fact word={<Term word={t('fact.riskRate')} meaning={t('meaning.riskRate')} />}>
          <RiskWords wallet={wallet} />
        </Fact>
        <Fact word={t('fact.assets')}>{usdt(wallet.assetsUsdt)}</Fact>
        <Fact word={t('fact.debt')}>{usdt(wallet.debtUsdt)}</Fact>
        {mode === 'cross' ? null : (
          <Fact word={<Term word={t('fact.liquidation')} meaning={t('meaning.liquidation')} />}>
            {wallet.liquidationPrice === null ? '–' : `${priceText(wallet.liquidationPrice, pair.priceDigit)} ${quote}`}
          </Fact>
        )}
      </dl>
      <Deeds />
    </>
  );
}

function Fact({ word, children }: { readonly word: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** Borrowing, paying back, and moving coins in; paying back and moving is open to everybody who has such a wallet. */
function Deeds() {
  const { t } = useTranslation('margin');
  const flows = useMargin();
  const hasAgreed = useSelector(flows.agreement, agreement.hasAgreed);
  const borrow = () =>
    hasAgreed ? flows.account.send({ type: 'loan.wanted', kind: 'borrow' }) : flows.agreement.send({ type: 'questions.opened' });
  return (
    <div className={css.deeds}>
      <Button size="small" tone="ghost" onClick={borrow}>
        {t('deed.borrow')}
      </Button>
      <Button size="small" tone="ghost" onClick={() => flows.account.send({ type: 'loan.wanted', kind: 'repay' })}>
        {t('deed.repay')}
      </Button>
      <Button
        size="small"
        tone="ghost"
        icon={<ArrowLeftRight size={14} aria-hidden />}
        onClick={() => flows.account.send({ type: 'transfer.wanted', direction: 'in' })}
      >
        {t('deed.transfer')}
      </Button>
    </div>
  );
}

/** Collateral that runs out, a wallet that is sold, figures that are old. */
function Warnings() {
  const { t } = useTranslation(['margin', 'shell']);
  const flow = useMargin().account;
  const wallet = useSelector(flow, account.wallet);
  const isStale = useSelector(flow, account.isStale);
  if (wallet === null) return null;
  const risk = account.standingOf(wallet);
  const isCalled = risk === 'call' || risk === 'liquidation';
  return (
    <>
      {isStale ? (
        <Banner
          tone="warn"
          live
          action={
            <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'retry.requested' })}>
              {t('shell:ui.retry')}
            </Button>
          }
        >
          {t('strip.stale')}
        </Banner>
      ) : null}
      {risk === 'liquidating' ? (
        <Banner tone="danger" live>
          {t('warning.liquidating')}
        </Banner>
      ) : null}
      {isCalled ? (
        <Banner
          tone="danger"
          live
          action={
            <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'transfer.wanted', direction: 'in' })}>
              {t('deed.addFunds')}
            </Button>
          }
        >
          {t('warning.call', { rate: wallet.riskRate ?? '', liquidation: wallet.bands.liquidation })}
        </Banner>
      ) : null}
    </>
  );
}
