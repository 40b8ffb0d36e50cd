import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Term } from '#views/ui/Term.tsx';
import * as css from './Assets.css.ts';
import type { AssetsRef } from './assetsRef.ts';
import { useUnit } from './useUnit.ts';

const waitingRows = 6;

function Head() {
  const { t } = useTranslation('assets');
  return (
    <thead>
      <tr>
        <th scope="col" className={`${css.head} ${css.coinColumn}`}>
          {t('coins.coin')}
        </th>
        <th scope="col" className={css.head}>
          <Term word={t('coins.available')} meaning={t('coins.availableWhy')} />
        </th>
        <th scope="col" className={`${css.head} ${css.fromPad}`}>
          <Term word={t('coins.frozen')} meaning={t('coins.frozenWhy')} />
        </th>
        <th scope="col" className={`${css.head} ${css.fromPad}`}>
          {t('coins.value')}
        </th>
        <th scope="col" className={`${css.head} ${css.actionsColumn}`}>
          <span className={visuallyHidden}>{t('coins.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** A cell of figures, one below the other. */
const Figures = ({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) => (
  <td className={`${css.cell} ${className}`}>
    <span className={css.lines}>{children}</span>
  </td>
);

type CoinTableProps = {
  readonly flow: AssetsRef;
  readonly rows: readonly assets.AssetCoin[];
  /** The wallet that a transfer of these coins leaves, where they are all in one. */ readonly wallet: assets.AssetWallet | null;
};

export function CoinTable({ flow, rows, wallet }: CoinTableProps) {
  const { t } = useTranslation('assets');
  return (
    <div className={css.tableBox}>
      <table className={css.table}>
        <caption className={visuallyHidden}>{t('coins.title')}</caption>
        <Head />
        <tbody>
          {rows.map((coin) => (
            <CoinRow key={coin.coinId} flow={flow} coin={coin} wallet={wallet} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CoinRow({ flow, coin, wallet }: Omit<CoinTableProps, 'rows'> & { readonly coin: assets.AssetCoin }) {
  const { t } = useTranslation('assets');
  const data = useSelector(flow, assets.data);
  const { isHidden, inFiat } = useUnit(data?.total);
  const amount = (value: string) => <Money text={formatAmount(value)} hidden={isHidden} />;
  const fiat = <Money text={inFiat(coin.valueUsdt)} hidden={isHidden} />;
  const transfer = () =>
    flow.send({
      type: 'transfer.wanted',
      transfer: { source: wallet?.walletType ?? null, target: null, coinId: coin.coinId, tradeId: wallet?.tradeId ?? null },
    });
  return (
    <tr className={css.row}>
      <td className={css.cell}>
        <span className={css.coin}>
          <CoinDisc symbol={coin.shortName} logo={coin.webLogo} size={28} />
          <span className={css.coinWords}>
            <span className={css.coinShort}>{coin.shortName}</span>
            <span className={css.coinName} translate="no">
              {coin.name}
            </span>
          </span>
        </span>
      </td>
      <Figures>
        <span className={css.strong}>{amount(coin.available)}</span>
        <span className={`${css.quiet} ${css.phoneOnly}`}>{fiat}</span>
      </Figures>
      <td className={`${css.cell} ${css.fromPad}`}>
        <span className={css.quiet}>{amount(coin.frozen)}</span>
      </td>
      <Figures className={css.fromPad}>
        <span className={css.strong}>
          <Money text={`${formatAmount(coin.valueUsdt, 2)} USDT`} hidden={isHidden} />
        </span>
        <span className={css.quiet}>{fiat}</span>
      </Figures>
      <td className={`${css.cell} ${css.actionsColumn}`}>
        <span className={css.rowActions}>
          {coin.shortName === 'USDT' ? null : (
            <ButtonLink
              tone="quiet"
              size="small"
              to={`/trade/exchange/?tradeCode=${coin.shortName.toLowerCase()}_usdt`}
              aria-label={t('actions.tradeCoin', { coin: coin.shortName })}
            >
              {t('actions.trade')}
            </ButtonLink>
          )}
          <Button tone="quiet" size="small" aria-label={t('actions.transferCoin', { coin: coin.shortName })} onClick={transfer}>
            {t('actions.transfer')}
          </Button>
        </span>
      </td>
    </tr>
  );
}

/** The same box while the first balances are on their way. */
export function WaitingTable() {
  const { t } = useTranslation('assets');
  return (
    <div className={css.tableBox} role="status" aria-label={t('loading')}>
      <table className={css.table}>
        <Head />
        <tbody>
          {Array.from({ length: waitingRows }, (_, index) => (
            <tr key={index}>
              <td className={css.cell}>
                <span className={css.coin}>
                  <Skeleton round width={28} height={28} />
                  <Skeleton width={88} />
                </span>
              </td>
              <Figures>
                <Skeleton width={88} />
              </Figures>
              <Figures className={css.fromPad}>
                <Skeleton width={56} />
              </Figures>
              <Figures className={css.fromPad}>
                <Skeleton width={96} />
              </Figures>
              <Figures className={css.actionsColumn}>
                <Skeleton width={112} />
              </Figures>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
