import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { coinInfoFlow, coinInfoOpening } from '#machines/market/coinInfo/coinInfo.flow.ts';
import * as coinInfo from '#machines/market/coinInfo/coinInfo.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { CoinDetail } from './CoinDetail.tsx';
import { CoinList } from './CoinList.tsx';
import * as css from '../markets/Market.css.ts';
import { MarketNav } from '../markets/MarketNav.tsx';
import type { CoinInfoRef } from '../markets/refs.ts';

/** The coins that are traded here, or one of them: the address says which. */
export function CoinInfoPage() {
  // All texts of the page at once: asked for part by part they would come one after the other.
  useTranslation(['market', 'home', 'search', 'footer']);
  const search = useSelector(useResident('navigation'), navigation.search);
  const flow = useFlow(coinInfoFlow, { input: coinInfoOpening(search) });
  const standing = useSelector(flow, coinInfo.standing);
  return (
    <div className={`${page} ${css.place}`}>
      {standing === 'list' ? <AllCoins flow={flow} /> : null}
      {standing === 'coin' ? <OneCoin flow={flow} /> : null}
      {standing === 'unknown' ? <NoSuchCoin flow={flow} /> : null}
    </div>
  );
}

function AllCoins({ flow }: { readonly flow: CoinInfoRef }) {
  const { t } = useTranslation('market');
  return (
    <>
      <PageHeader title={t('coins.title')} text={t('coins.text')} />
      <MarketNav current="coins" />
      <CoinList flow={flow} />
    </>
  );
}

function OneCoin({ flow }: { readonly flow: CoinInfoRef }) {
  const wanted = useSelector(flow, coinInfo.wantedCoin);
  const problem = useSelector(flow, coinInfo.problem);
  const isBusy = useSelector(flow, coinInfo.isBusy);
  if (problem === null) return <CoinDetail flow={flow} />;
  return (
    <>
      <PageHeader title={wanted.toUpperCase()} />
      <Card>
        <ProblemState problem={problem} retrying={isBusy} onRetry={() => flow.send({ type: 'reload.requested' })} />
      </Card>
    </>
  );
}

function NoSuchCoin({ flow }: { readonly flow: CoinInfoRef }) {
  const { t } = useTranslation('market');
  const wanted = useSelector(flow, coinInfo.wantedCoin);
  return (
    <>
      <PageHeader title={wanted.toUpperCase()} />
      <Card>
        <EmptyState icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />} title={t('coin.unknownTitle')} text={t('coin.unknownText')}>
          <ButtonLink tone="ghost" to="/coinInfo">
            {t('coin.all')}
          </ButtonLink>
        </EmptyState>
      </Card>
    </>
  );
}
