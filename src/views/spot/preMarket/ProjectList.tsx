import { useSelector } from '@xstate/react';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as preMarket from '#machines/spot/preMarket/preMarket.selectors.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Card } from '#views/ui/Card.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { amountText, noNumber, priceText } from '#views/ui/format.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Countdown } from './Countdown.tsx';
import * as css from './PreMarket.css.ts';
import type { PreMarketRef } from './refs.ts';

const waiting = [1, 2, 3, 4] as const;
const tones = { upcoming: 'neutral', trading: 'success', delivering: 'warn', settled: 'neutral' } as const;

/** The phase of a project by the server's clock. */
export function PhaseBadge({ flow, project }: { readonly flow: PreMarketRef; readonly project: preMarket.PreMarketProject }) {
  const { t } = useTranslation('preMarket');
  const phase = useSelector(flow, (snapshot) => preMarket.phaseAt(project, preMarket.serverNow(snapshot)));
  return <Badge tone={tones[phase]}>{t(`phase.${phase}`)}</Badge>;
}

/** Every token with its phase, countdown and figures; a card leads to its page. */
export function ProjectList({ flow }: { readonly flow: PreMarketRef }) {
  const { t } = useTranslation('preMarket');
  const projects = useSelector(flow, preMarket.projects);
  const isFirstRead = useSelector(flow, preMarket.isFirstRead);
  if (isFirstRead)
    return (
      <div className={css.cards} aria-busy>
        {waiting.map((card) => (
          <Skeleton key={card} height={168} />
        ))}
      </div>
    );
  if (projects.length === 0)
    return (
      <Card>
        <EmptyState icon={<Hourglass size={28} strokeWidth={1.5} aria-hidden />} title={t('none')} />
      </Card>
    );
  return (
    <ul className={css.cards} aria-label={t('list')}>
      {projects.map((project) => (
        <li key={project.project} className={css.card}>
          <ProjectCard flow={flow} project={project} />
        </li>
      ))}
    </ul>
  );
}

function ProjectCard({ flow, project }: { readonly flow: PreMarketRef; readonly project: preMarket.PreMarketProject }) {
  const { t } = useTranslation(['preMarket', 'trade']);
  const { shortName, name, webLogo, lastPrice, priceDigit, volume } = project;
  return (
    <>
      <div className={css.cardHead}>
        <CoinDisc symbol={shortName} logo={webLogo} size={32} />
        <div className={css.names}>
          <Anchor className={css.cardLink} to={preMarket.projectPath(project.project)}>
            {shortName}
          </Anchor>
          <span className={css.quiet}>{name}</span>
        </div>
        <PhaseBadge flow={flow} project={project} />
      </div>
      <Countdown flow={flow} project={project} />
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt className={css.quiet}>{t('trade:page.last')}</dt>
          <dd className={css.figure}>{lastPrice === null ? noNumber : `${priceText(lastPrice, priceDigit)} USDT`}</dd>
        </div>
        <div className={css.fact}>
          <dt className={css.quiet}>{t('trade:page.volume', { coin: shortName })}</dt>
          <dd className={css.figure}>{amountText(volume, 2, 0)}</dd>
        </div>
      </dl>
    </>
  );
}
