import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import { isZero } from '#machines/rules/decimal.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import * as list from '#views/ui/BalanceTable.css.ts';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { DataTable } from '#views/ui/DataTable.tsx';
import type { Column } from '#views/ui/HeadRow.tsx';
import { Money } from '#views/ui/Money.tsx';
import { sortColumn } from '#views/ui/SortHead.tsx';
import { Term } from '#views/ui/Term.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from './Assets.css.ts';
import type { AssetsRef } from './assetsRef.ts';
import { useUnit } from './useUnit.ts';

/** Wallets that may borrow tell what they owe of each coin. */
const borrows = (view: assets.AssetView): boolean => view === 'margin';

type HeadProps = { readonly flow: AssetsRef; readonly view: assets.AssetView };

/** The columns of a view's coins; those of sums put the coins in their order. */
function useColumns({ flow, view }: HeadProps): readonly Column[] {
  const { t } = useTranslation('assets');
  const orders = {
    coin: useSelector(flow, assets.sortOf('coin')),
    owedUsdt: useSelector(flow, assets.sortOf('owedUsdt')),
    valueUsdt: useSelector(flow, assets.sortOf('valueUsdt')),
  };
  const sorted = (key: assets.SortedColumn, label: string, className = '') =>
    sortColumn({ key, label, className, order: orders[key] }, () => flow.send({ type: 'sort.pressed', column: key }));
  return [
    sorted('coin', t('coins.coin'), borrows(view) ? css.coinColumnNarrow : css.coinColumn),
    { key: 'available', label: <Term word={t('coins.available')} meaning={t('coins.availableWhy')} /> },
    { key: 'frozen', label: <Term word={t('coins.frozen')} meaning={t('coins.frozenWhy')} />, className: list.fromPad },
    ...(borrows(view) ? [sorted('owedUsdt', t('owed'))] : []),
    sorted('valueUsdt', t('coins.value'), list.fromPad),
    { key: 'actions', label: <VisuallyHidden>{t('coins.actions')}</VisuallyHidden>, className: css.actionsColumn },
  ];
}

/** A cell of figures, one below the other. */
const Figures = ({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) => (
  <td className={`${list.look.cell} ${className}`}>
    <span className={list.lines}>{children}</span>
  </td>
);

type CoinTableProps = HeadProps & {
  readonly rows: readonly assets.AssetCoin[];
  /** The wallet that a transfer of these coins leaves, where they are all in one. */ readonly wallet: assets.AssetWallet | null;
};

export function CoinTable({ flow, rows, view, wallet }: CoinTableProps) {
  const { t } = useTranslation('assets');
  return (
    <DataTable caption={t('coins.title')} columns={useColumns({ flow, view })} isWaiting={false} look={css.look}>
      {rows.map((coin) => (
        <CoinRow key={coin.coinId} flow={flow} coin={coin} view={view} wallet={wallet} />
      ))}
    </DataTable>
  );
}

/** The same box while the first balances are on their way. */
export function WaitingTable({ flow, view }: HeadProps) {
  const { t } = useTranslation('assets');
  return (
    <div role="status" aria-label={t('loading')}>
      <DataTable caption={t('coins.title')} columns={useColumns({ flow, view })} isWaiting look={css.look} />
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
    <tr className={list.look.row}>
      <td className={list.look.cell}>
        <span className={list.coin}>
          <CoinDisc symbol={coin.shortName} logo={coin.webLogo} size={28} />
          <span className={list.words}>
            <span className={list.symbol}>{coin.shortName}</span>
            {/* A phone has no room for names beside what is owed. */}
            <span className={`${list.name} ${borrows(view) ? list.fromPad : ''}`} translate="no">
              {coin.name}
            </span>
          </span>
        </span>
      </td>
      <Figures>
        <span className={list.strong}>{amount(coin.available)}</span>
        <span className={`${list.quiet} ${list.onPhone}`}>{fiat}</span>
      </Figures>
      <td className={`${list.look.cell} ${list.fromPad}`}>
        <Frozen coin={coin} view={view} isHidden={isHidden} />
      </td>
      {borrows(view) ? (
        <Figures>
          <span className={list.strong}>{amount(coin.owed)}</span>
          <span className={list.quiet}>
            <Money text={inFiat(coin.owedUsdt)} hidden={isHidden} />
          </span>
        </Figures>
      ) : null}
      <Figures className={list.fromPad}>
        <span className={list.strong}>
          <Money text={`${formatAmount(coin.valueUsdt, 2)} USDT`} hidden={isHidden} />
        </span>
        <span className={list.quiet}>{fiat}</span>
      </Figures>
      <td className={`${list.look.cell} ${css.actionsColumn}`}>
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
  if (to === undefined) return <span className={list.quiet}>{figure}</span>;
  return (
    <Anchor to={to} className={css.frozenLink} title={t('coins.ordersOf', { coin: coin.shortName })}>
      {figure}
      <VisuallyHidden>{t('coins.ordersOf', { coin: coin.shortName })}</VisuallyHidden>
    </Anchor>
  );
}
