import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { assetsMenuFlow } from '#machines/assets/assets/assets.flow.ts';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { amountText } from '#views/ui/format.ts';
import { Cell, Figure } from '../orderRecords/orderCells.tsx';
import * as css from '../orderRecords/Orders.css.ts';
import { WaitingRows } from '../orderRecords/WaitingRows.tsx';

const columns = ['coin', 'available', 'frozen', 'value'] as const;
type Wallet = { readonly walletType: 2 | 6 | 7; readonly tradeId: number };
type AssetsRef = ActorRefFrom<typeof assetsMenuFlow>;

/** What the wallet that is traded from holds; of isolated margin the pair's own. */
export function AssetsTable({ wallet, onFrozen }: { readonly wallet: Wallet; readonly onFrozen: () => void }) {
  const { t } = useTranslation(['assets', 'faults', 'orders']);
  const flow = useFlow(assetsMenuFlow);
  const data = useSelector(flow, assets.data);
  const failure = useSelector(flow, assets.failure);
  const staleness = useSelector(flow, assets.staleness);
  const reload = () => flow.send({ type: 'reload.requested' });
  if (failure !== null)
    return (
      <div className={css.box}>
        <ErrorState text={failure.text ?? t(failure.key)} code={failure.code ?? undefined} onRetry={reload} />
      </div>
    );
  const held = data?.wallets.filter(
    ({ walletType, tradeId }) => walletType === wallet.walletType && (walletType !== 7 || tradeId === wallet.tradeId),
  );
  const rows = held === undefined ? [] : assets.coinRows(held);
  if (data !== null && rows.length === 0)
    return (
      <div className={css.box}>
        <EmptyState title={t('empty.walletTitle')} text={t('empty.walletText')}>
          <Button size="small" onClick={() => flow.send({ type: 'transfer.wanted', transfer: intoWallet(wallet) })}>
            {t('actions.transfer')}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    <div className={css.box}>
      {staleness === null ? null : (
        <div className={css.note}>
          <Banner
            tone="warn"
            live
            action={
              <Button tone="ghost" size="small" onClick={reload}>
                {t('faults:retry')}
              </Button>
            }
          >
            {t('stale')}
          </Banner>
        </div>
      )}
      <table className={css.table} aria-busy={data === null}>
        <caption className={visuallyHidden}>{data === null ? t('loading') : t('coins.title')}</caption>
        <thead className={css.headRow}>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={css.head}>
                {t(`coins.${name}`)}
              </th>
            ))}
            <th scope="col" className={css.head}>
              {t('coins.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data === null ? (
            <WaitingRows columns={columns.length + 1} />
          ) : (
            rows.map((coin) => <CoinRow key={coin.coinId} flow={flow} coin={coin} wallet={wallet} onFrozen={onFrozen} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

const intoWallet = ({ walletType, tradeId }: Wallet) => ({
  ...assets.anyTransfer,
  target: walletType,
  tradeId: walletType === 7 ? tradeId : null,
});

function CoinRow({
  flow,
  coin,
  wallet,
  onFrozen,
}: {
  readonly flow: AssetsRef;
  readonly coin: assets.AssetCoin;
  readonly wallet: Wallet;
  readonly onFrozen: () => void;
}) {
  const { t } = useTranslation(['assets', 'orders']);
  const isHeld = /[1-9]/.test(coin.frozen);
  return (
    <tr className={css.row}>
      <td className={`${css.cell} ${css.titleCell}`}>
        <span className={css.line}>
          <CoinDisc symbol={coin.shortName} logo={coin.webLogo} size={20} />
          <span className={css.pair}>{coin.shortName}</span>
          <span className={css.quiet} translate="no">
            {coin.name}
          </span>
        </span>
      </td>
      <Cell label={t('coins.available')}>
        <Figure value={coin.available} />
      </Cell>
      <Cell label={t('coins.frozen')}>
        {isHeld ? (
          <span>
            <Button tone="quiet" size="small" aria-label={t('orders:action.frozen', { coin: coin.shortName })} onClick={onFrozen}>
              <Figure value={coin.frozen} />
            </Button>
          </span>
        ) : (
          <Figure value={coin.frozen} />
        )}
      </Cell>
      <Cell label={t('coins.value')}>
        <Figure value={amountText(coin.valueUsdt, 2).replaceAll(',', '')} unit="USDT" />
      </Cell>
      <td className={`${css.cell} ${css.footCell}`}>
        <Button
          tone="quiet"
          size="small"
          aria-label={t('actions.transferCoin', { coin: coin.shortName })}
          onClick={() => flow.send({ type: 'transfer.wanted', transfer: { ...intoWallet(wallet), coinId: coin.coinId } })}
        >
          {t('actions.transfer')}
        </Button>
      </td>
    </tr>
  );
}
