import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { entryFactsFlow } from '#machines/session/entryFacts/entryFacts.flow.ts';
import * as facts from '#machines/session/entryFacts/entryFacts.selectors.ts';
import { formatCompact } from '#machines/rules/format.ts';
import { CoinDisc } from '../ui/CoinDisc.tsx';
import { changeText, directionOf } from '../ui/format.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Sparkline } from '../ui/Sparkline.tsx';
import * as css from './EntryFrame.css.ts';
import { LiveChange, LivePrice } from './LivePrice.tsx';
import { useFlow } from './useFlow.ts';

type FactsRef = ActorRefFrom<typeof entryFactsFlow>;
type Pair = ReturnType<typeof facts.pairs>[number];

/** The page around login and registration: the form, and beside it on wide screens the market as it is now. */
export function EntryFrame({ children }: { readonly children: ReactNode }) {
  const flow = useFlow(entryFactsFlow, { input: { query: null } });
  return (
    <div className={css.place}>
      <div className={css.frame}>
        <Facts flow={flow} />
        <div className={css.form}>{children}</div>
      </div>
    </div>
  );
}

function Facts({ flow }: { readonly flow: FactsRef }) {
  const { t } = useTranslation('account');
  const isSilent = useSelector(flow, facts.isSilent);
  return (
    <aside className={css.facts} aria-label={t('facts.label')}>
      <div>
        <p className={css.factsTitle}>{t('facts.title')}</p>
        <p className={css.factsText}>{t('facts.text')}</p>
      </div>
      {isSilent ? null : <Pairs flow={flow} />}
      <div className={css.foot}>
        <Totals flow={flow} />
        <p className={css.keyLine}>
          <KeyRound size={14} className={css.keyIcon} aria-hidden />
          {t('facts.key')}
        </p>
      </div>
    </aside>
  );
}

function Pairs({ flow }: { readonly flow: FactsRef }) {
  const { t } = useTranslation('account');
  const pairs = useSelector(flow, facts.pairs);
  const isWaiting = useSelector(flow, facts.isWaiting);
  return (
    <ul className={css.pairs} aria-label={t('facts.pairs')} aria-busy={isWaiting}>
      {isWaiting ? <WaitingPairs /> : pairs.map((pair) => <PairRow key={pair.tradeId} flow={flow} pair={pair} />)}
    </ul>
  );
}

function PairRow({ flow, pair }: { readonly flow: FactsRef; readonly pair: Pair }) {
  const points = useSelector(flow, facts.trend(pair.tradeId));
  return (
    <li className={css.pair}>
      <span className={css.coin}>
        <CoinDisc symbol={pair.baseCurrency} logo={pair.webLogo} size={28} />
        <span className={css.coinWords}>
          {pair.baseCurrency} <span className={css.quote}>/ {pair.quoteCurrency}</span>
        </span>
      </span>
      <Sparkline points={points ?? []} direction={directionOf(changeText(pair.change24h))} stretch />
      <span className={css.numbers}>
        <span className={css.price}>
          <LivePrice market={pair} />
        </span>
        <LiveChange market={pair} />
      </span>
    </li>
  );
}

const WaitingPairs = () =>
  Array.from({ length: facts.pairsShown }, (_, index) => (
    <li key={index} className={css.pair}>
      <span className={css.coin}>
        <Skeleton round width={28} height={28} />
        <Skeleton width={72} />
      </span>
      <Skeleton height={24} />
      <span className={css.numbers}>
        <Skeleton width={80} height={16} />
      </span>
    </li>
  ));

function Totals({ flow }: { readonly flow: FactsRef }) {
  const { t, i18n } = useTranslation('account');
  const totals = useSelector(flow, facts.totals);
  if (totals === null) return null;
  return (
    <dl className={css.totals}>
      <Total name={t('facts.turnover')} value={`${formatCompact(totals.turnover24h, i18n.language)} USDT`} />
      <Total name={t('facts.pairCount')} value={String(totals.pairs)} />
      <Total name={t('facts.coinCount')} value={String(totals.coins)} />
    </dl>
  );
}

const Total = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className={css.totalName}>{name}</dt>
    <dd className={css.totalValue}>{value}</dd>
  </div>
);
