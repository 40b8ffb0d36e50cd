import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { assetsFlow } from '#machines/assets/assets/assets.flow.ts';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import * as css from './Assets.css.ts';
import { AssetsLayout } from './AssetsLayout.tsx';
import type { AssetsRef } from './assetsRef.ts';
import { Coins } from './Coins.tsx';
import { History } from './History.tsx';
import { Shares } from './Shares.tsx';
import { Total } from './Total.tsx';

const viewOf: Readonly<Record<string, assets.AssetView>> = {
  assetManagementHome: 'spot',
  assetManagementMargin: 'margin',
  assetManagementSwaps: 'contract',
  c2cAccount: 'c2c',
};
/** All wallets together, or one kind of them: the address says which. */
export function AssetsOverview() {
  const { t } = useTranslation('assets');
  const routeName = useSelector(useResident('navigation'), navigation.routeName);
  const flow = useFlow(assetsFlow);
  const view = viewOf[routeName ?? ''] ?? 'overview';
  return (
    <AssetsLayout current={view} title={t(`title.${view}`)}>
      <Content flow={flow} view={view} />
    </AssetsLayout>
  );
}

function Content({ flow, view }: { readonly flow: AssetsRef; readonly view: assets.AssetView }) {
  const failure = useSelector(flow, assets.failure);
  const isBusy = useSelector(flow, assets.isBusy);
  if (failure !== null) {
    return <ProblemState problem={failure} retrying={isBusy} onRetry={() => flow.send({ type: 'reload.requested' })} />;
  }
  return (
    <>
      <Staleness flow={flow} />
      <div className={view === 'overview' ? css.top : css.topSingle}>
        <Total flow={flow} view={view} />
        {view === 'overview' ? <Shares flow={flow} /> : null}
      </div>
      {view === 'overview' ? <History /> : null}
      <Coins flow={flow} view={view} />
    </>
  );
}

function Staleness({ flow }: { readonly flow: AssetsRef }) {
  const { t } = useTranslation('assets');
  const staleness = useSelector(flow, assets.staleness);
  if (staleness === null) return null;
  return (
    <Banner
      tone="warn"
      live
      action={
        <Button tone="quiet" size="small" onClick={() => flow.send({ type: 'reload.requested' })}>
          {t('refresh')}
        </Button>
      }
    >
      {t('stale')}
    </Banner>
  );
}
