import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { assetsFlow } from '#machines/assets/assets/assets.flow.ts';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { Strip } from '#views/shell/Strip.tsx';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import * as css from './Assets.css.ts';
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
const menu = [
  { id: 'overview', to: '/assetManagement/overView' },
  { id: 'spot', to: '/assetManagement/home' },
  { id: 'margin', to: '/assetManagement/margin' },
  { id: 'contract', to: '/assetManagement/swaps' },
  { id: 'financial', to: '/assetManagement/financialAccount' },
  { id: 'c2c', to: '/c2c/account' },
] as const;

/** All wallets together, or one kind of them: the address says which. */
export function AssetsOverview() {
  const { t } = useTranslation('assets');
  const routeName = useSelector(useResident('navigation'), navigation.routeName);
  const flow = useFlow(assetsFlow);
  const view = viewOf[routeName ?? ''] ?? 'overview';
  return (
    <div className={`${page} ${css.layout}`}>
      <Strip className={css.menu} label={t('menu.label')}>
        {menu.map((item) => (
          <Anchor key={item.id} to={item.to} className={css.menuItem} aria-current={item.id === view ? 'page' : undefined}>
            {t(`menu.${item.id}`)}
          </Anchor>
        ))}
      </Strip>
      <div className={css.content}>
        <h1 className={css.heading} tabIndex={-1}>
          {t(`title.${view}`)}
        </h1>
        <Content flow={flow} view={view} />
      </div>
    </div>
  );
}

function Content({ flow, view }: { readonly flow: AssetsRef; readonly view: assets.AssetView }) {
  const { t } = useTranslation(['assets', 'faults']);
  const failure = useSelector(flow, assets.failure);
  const isBusy = useSelector(flow, assets.isBusy);
  if (failure !== null) {
    return (
      <ErrorState
        text={failure.text ?? t(failure.key)}
        code={failure.code ?? undefined}
        retrying={isBusy}
        onRetry={() => flow.send({ type: 'reload.requested' })}
      />
    );
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
