import { ArrowLeftRight, ChevronRight, PieChart, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { homeFlow } from '#machines/home/home/home.flow.ts';
import { page } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { SoonMark } from '#views/ui/SoonMark.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Hero } from './Hero.tsx';
import * as css from './Home.css.ts';
import { HomeSection } from './HomeSection.tsx';
import { MarketBoard } from './MarketBoard.tsx';

const cards = [
  { id: 'accounts', to: '/assetManagement/overView', Icon: PieChart },
  { id: 'transfer', to: '/orderHome/transferRecord?source=2&target=5', Icon: ArrowLeftRight },
  { id: 'wallet', to: '/web3', Icon: QrCode },
] as const;
const steps = ['one', 'two', 'three'] as const;

/** The home page: what this is, how the market moves, what can be done now. */
export function Home() {
  const { t } = useTranslation('home');
  const flow = useFlow(homeFlow);
  return (
    <div className={`${page} ${css.home}`}>
      <Hero flow={flow} />
      <HomeSection label={t('markets.title')} place="markets">
        <MarketBoard flow={flow} />
      </HomeSection>
      <HomeSection label={t('cards.title')} place="cards">
        <h2 className={css.sectionTitle}>{t('cards.title')}</h2>
        <div className={css.cards}>
          {cards.map(({ id, to, Icon }) => (
            <Anchor key={id} to={to} className={css.card}>
              <span className={css.cardIcon}>
                <Icon size={22} strokeWidth={1.75} aria-hidden />
              </span>
              <h3 className={css.cardTitle}>{t(`cards.${id}.title`)}</h3>
              <p className={css.cardText}>{t(`cards.${id}.text`)}</p>
              <span className={css.cardLink}>
                {t(`cards.${id}.link`)}
                <SoonMark to={to} otherwise={<ChevronRight size={14} aria-hidden />} />
              </span>
            </Anchor>
          ))}
        </div>
      </HomeSection>
      <HomeSection label={t('steps.title')} place="steps">
        <h2 className={css.sectionTitle}>{t('steps.title')}</h2>
        <ol className={css.steps}>
          {steps.map((id, index) => (
            <li key={id} className={css.step}>
              <span className={css.stepNumber} aria-hidden>
                {index + 1}
              </span>
              <h3 className={css.stepTitle}>{t(`steps.${id}.title`)}</h3>
              <p className={css.stepText}>{t(`steps.${id}.text`)}</p>
            </li>
          ))}
        </ol>
      </HomeSection>
    </div>
  );
}
