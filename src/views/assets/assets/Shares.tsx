import { useSelector } from '@xstate/react';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import { formatShare } from '#machines/rules/format.ts';
import { theme } from '#styles/theme.css.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './Assets.css.ts';
import type { AssetsRef } from './assetsRef.ts';
import { useUnit } from './useUnit.ts';

const colours: Readonly<Record<number, string>> = {
  2: theme.chart.c1,
  6: theme.chart.c2,
  7: theme.chart.c3,
  5: theme.chart.c4,
  8: theme.chart.c5,
  3: theme.chart.c6,
};
const pages: Readonly<Record<number, string>> = {
  2: '/assetManagement/home',
  6: '/assetManagement/margin',
  7: '/assetManagement/margin',
  5: '/assetManagement/swaps',
  8: '/assetManagement/swaps',
  3: '/c2c/account',
};
const colourOf = (walletType: number): string => colours[walletType] ?? theme.chart.c1;

/** How the whole is spread over the wallets: a ring, and the same as a list with figures. */
export function Shares({ flow }: { readonly flow: AssetsRef }) {
  const { t } = useTranslation('assets');
  const data = useSelector(flow, assets.data);
  const { isHidden, inChosen } = useUnit(data?.total);
  const shares = assets.walletShares(data?.wallets ?? []);
  return (
    <Card title={t('shares.title')}>
      <div className={css.shares}>
        <Donut shares={shares} />
        <ul className={css.shareList} aria-label={t('shares.chart')} aria-busy={data === null}>
          {shares.map((share) => (
            <li key={share.walletType}>
              <Anchor to={pages[share.walletType] ?? '/assetManagement/overView'} className={css.shareRow}>
                <span className={css.shareDot} style={{ background: colourOf(share.walletType) }} />
                <span className={css.shareName}>{t(`wallet.${share.walletType}`)}</span>
                {data === null ? (
                  <>
                    <Skeleton width={72} />
                    <Skeleton width={40} />
                  </>
                ) : (
                  <>
                    <span className={css.shareValue}>
                      <Money text={inChosen(share.totalUsdt)} hidden={isHidden} />
                    </span>
                    <bdi className={css.sharePercent}>{formatShare(share.share)}</bdi>
                  </>
                )}
                <ChevronRight size={14} className={css.shareArrow} aria-hidden />
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const radius = 60;
const turn = 2 * Math.PI * radius;
/** Room between two parts, in user units. */
const gap = 3;

/** Pixels only: the figures stand in the list beside it. */
function Donut({ shares }: { readonly shares: readonly assets.WalletShare[] }) {
  const parts = shares
    .map((share) => ({ walletType: share.walletType, length: (Number(share.share) / 100) * turn }))
    .filter((part) => part.length > 0);
  const space = parts.length > 1 ? gap : 0;
  return (
    <svg className={css.donut} viewBox="0 0 148 148" aria-hidden>
      <circle className={css.donutBase} cx="74" cy="74" r={radius} strokeWidth="16" />
      {parts.map((part, index) => {
        const start = parts.slice(0, index).reduce((sum, before) => sum + before.length, 0);
        return (
          <circle
            key={part.walletType}
            className={css.donutPart}
            cx="74"
            cy="74"
            r={radius}
            strokeWidth="16"
            stroke={colourOf(part.walletType)}
            strokeDasharray={`${Math.max(part.length - space, 1)} ${turn}`}
            strokeDashoffset={-start}
            transform="rotate(-90 74 74)"
          />
        );
      })}
    </svg>
  );
}
