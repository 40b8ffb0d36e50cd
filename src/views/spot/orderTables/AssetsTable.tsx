import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { assetsMenuFlow } from '#machines/assets/assets/assets.flow.ts';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { amountText } from '#views/ui/format.ts';
import { Figure } from '#views/shell/recordCells.tsx';
import { Cell, DataTable } from '#views/ui/DataTable.tsx';
import * as css from '../orderRecords/Orders.css.ts';
import * as table from '#views/ui/DataTable.css.ts';
import { StaleBanner } from '#views/ui/StaleBanner.tsx';

const columns = ['coin', 'available', 'frozen', 'value', 'actions'] as const;
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
      <div className={table.box}>
        <ErrorState text={failure.text ?? t(failure.key)} code={failure.code ?? undefined} onRetry={reload} />
      </div>
    );
  const held = data?.wallets.filter(
    ({ walletType, tradeId }) => walletType === wallet.walletType && (walletType !== 7 || tradeId === wallet.tradeId),
  );
  const rows = held === undefined ? [] : assets.coinRows(held);
  if (data !== null && rows.length === 0)
    return (
      <div className={table.box}>
        <EmptyState title={t('empty.walletTitle')} text={t('empty.walletText')}>
          <Button size="small" onClick={() => flow.send({ type: 'transfer.wanted', transfer: intoWallet(wallet) })}>
            {t('actions.transfer')}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    <DataTable
      caption={data === null ? t('loading') : t('coins.title')}
      columns={columns.map((key) => ({ key, label: t(`coins.${key}`) }))}
      isWaiting={data === null}
      before={
        staleness === null ? null : (
          <div className={table.note}>
            <StaleBanner onRetry={reload}>{t('stale')}</StaleBanner>
          </div>
        )
      }
    >
      {rows.map((coin) => (
        <CoinRow key={coin.coinId} flow={flow} coin={coin} wallet={wallet} onFrozen={onFrozen} />
      ))}
    </DataTable>
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
    <tr className={table.row}>
      <td className={`${table.cell} ${table.titleCell}`}>
        <span className={table.line}>
          <CoinDisc symbol={coin.shortName} logo={coin.webLogo} size={20} />
          <span className={css.pair}>{coin.shortName}</span>
          <span className={table.quiet} translate="no">
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
        <Figure text={amountText(coin.valueUsdt, 2)} unit="USDT" />
      </Cell>
      <td className={`${table.cell} ${table.footCell}`}>
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
