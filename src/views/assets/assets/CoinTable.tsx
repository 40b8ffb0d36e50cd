import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import { isZero } from '#machines/rules/decimal.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { SortHead } from '#views/ui/SortHead.tsx';
import { Term } from '#views/ui/Term.tsx';
import * as css from './Assets.css.ts';
import type { AssetsRef } from './assetsRef.ts';
import { useUnit } from './useUnit.ts';

const waitingRows = 6;

/** Wallets that may borrow tell what they owe of each coin. */
const borrows = (view: assets.AssetView): boolean => view === 'margin';

type HeadProps = { readonly flow: AssetsRef; readonly view: assets.AssetView };

function Head({ flow, view }: HeadProps) {
  const { t } = useTranslation('assets');
  return (
    <thead>
      <tr>
        <SortedHead flow={flow} column="coin" className={borrows(view) ? css.coinColumnNarrow : css.coinColumn}>
          {t('coins.coin')}
        </SortedHead>
        <th scope="col" className={css.head}>
          <Term word={t('coins.available')} meaning={t('coins.availableWhy')} />
        </th>
        <th scope="col" className={`${css.head} ${css.fromPad}`}>
          <Term word={t('coins.frozen')} meaning={t('coins.frozenWhy')} />
        </th>
        {borrows(view) ? (
          <SortedHead flow={flow} column="owedUsdt" className="">
            {t('owed')}
          </SortedHead>
        ) : null}
        <SortedHead flow={flow} column="valueUsdt" className={css.fromPad}>
          {t('coins.value')}
        </SortedHead>
        <th scope="col" className={`${css.head} ${css.actionsColumn}`}>
          <span className={visuallyHidden}>{t('coins.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

type SortedHeadProps = {
  readonly flow: AssetsRef;
  readonly column: assets.SortedColumn;
  readonly className: string;
  readonly children: ReactNode;
};
const SortedHead = ({ flow, column, className, children }: SortedHeadProps) => (
  <SortHead
    order={useSelector(flow, assets.sortOf(column))}
    className={`${css.head} ${className}`}
    onPress={() => flow.send({ type: 'sort.pressed', column })}
  >
    {children}
  </SortHead>
);

/** A cell of figures, one below the other. */
const Figures = ({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) => (
  <td className={`${css.cell} ${className}`}>
    <span className={css.lines}>{children}</span>
  </td>
);

type CoinTableProps = {
  readonly flow: AssetsRef;
  readonly rows: readonly assets.AssetCoin[];
  readonly view: assets.AssetView;
  /** The wallet that a transfer of these coins leaves, where they are all in one. */ readonly wallet: assets.AssetWallet | null;
};

export function CoinTable({ flow, rows, view, wallet }: CoinTableProps) {
  const { t } = useTranslation('assets');
  return (
    <div className={css.tableBox}>
      <table className={css.table}>
        <caption className={visuallyHidden}>{t('coins.title')}</caption>
        <Head flow={flow} view={view} />
        <tbody>
          {rows.map((coin) => (
            <CoinRow key={coin.coinId} flow={flow} coin={coin} view={view} wallet={wallet} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CoinRow({ flow, coin, view, wallet }: Omit<CoinTableProps, 'rows'> & { readonly coin: assets.AssetCoin }) {
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
            {/* A phone has no room for names beside what is owed. */}
            <span className={`${css.coinName} ${borrows(view) ? css.fromPad : ''}`} translate="no">
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
        <Frozen coin={coin} view={view} isHidden={isHidden} />
      </td>
      {borrows(view) ? (
        <Figures>
          <span className={css.strong}>{amount(coin.owed)}</span>
          <span className={css.quiet}>
            <Money text={inFiat(coin.owedUsdt)} hidden={isHidden} />
          </span>
        </Figures>
      ) : null}
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

/** What orders hold leads to them. */
const ordersOf: Partial<Record<assets.AssetView, string>> = { spot: '/orderHome/coinTradeOrder', margin: '/orderHome/leverOrder' };
function Frozen({
  coin,
  view,
  isHidden,
}: {
  readonly coin: assets.AssetCoin;
  readonly view: assets.AssetView;
  readonly isHidden: boolean;
}) {
  const { t } = useTranslation('assets');
  const figure = <Money text={formatAmount(coin.frozen)} hidden={isHidden} />;
  const to = isZero(coin.frozen) ? undefined : ordersOf[view];
  if (to === undefined) return <span className={css.quiet}>{figure}</span>;
  return (
    <Anchor to={to} className={css.frozenLink} title={t('coins.ordersOf', { coin: coin.shortName })}>
      {figure}
      <span className={visuallyHidden}>{t('coins.ordersOf', { coin: coin.shortName })}</span>
    </Anchor>
  );
}

/** The same box while the first balances are on their way. */
export function WaitingTable({ flow, view }: HeadProps) {
  const { t } = useTranslation('assets');
  return (
    <div className={css.tableBox} role="status" aria-label={t('loading')}>
      <table className={css.table}>
        <Head flow={flow} view={view} />
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
              {borrows(view) ? (
                <Figures>
                  <Skeleton width={56} />
                </Figures>
              ) : null}
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
