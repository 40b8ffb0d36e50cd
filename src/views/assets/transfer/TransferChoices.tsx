import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as transfer from '#machines/assets/transfer/transfer.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { Money } from '#views/ui/Money.tsx';
import { Select } from '#views/ui/Select.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import type { TransferRef } from './transferRef.ts';

/** The isolated margin pair; only where one side is isolated margin. */
export function PairChoice({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  const needsPair = useSelector(flow, transfer.needsPair);
  const pairs = useSelector(flow, transfer.pairs);
  const route = useSelector(flow, transfer.route);
  const tradeId = useSelector(flow, transfer.tradeId);
  if (!needsPair || route === null) return null;
  return (
    <Select
      label={t('form.pair')}
      options={pairs.map((pair) => {
        const isDisabled = transfer.isPairDisabled(pair, route);
        return {
          value: String(pair.tradeId),
          label: `${pair.base}/${pair.quote}`,
          disabled: isDisabled,
          ...(isDisabled ? { note: t('form.closed') } : {}),
        };
      })}
      value={tradeId === null ? '' : String(tradeId)}
      onChange={(value) => {
        const chosen = pairs.find((pair) => String(pair.tradeId) === value);
        if (chosen !== undefined) flow.send({ type: 'pair.chosen', tradeId: chosen.tradeId });
      }}
    />
  );
}

/** The coin, with what the source wallet holds of each. */
export function CoinChoice({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  const coins = useSelector(flow, transfer.coins);
  const coin = useSelector(flow, transfer.coin);
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  return (
    <Select
      label={t('form.coin')}
      options={transfer.inListOrder(coins).map((entry) => {
        const bar = transfer.coinBar(entry);
        return {
          value: String(entry.coinId),
          label: entry.shortName,
          mark: <CoinDisc symbol={entry.shortName} logo={entry.webLogo} size={20} />,
          note: bar === null ? <Money text={formatAmount(entry.available, entry.transferPrecision)} hidden={isHidden} /> : t(bar),
          disabled: bar !== null,
        };
      })}
      value={coin === undefined ? '' : String(coin.coinId)}
      error={coin === undefined || transfer.coinBar(coin) === null ? undefined : t('coin.unavailable')}
      onChange={(value) => {
        const chosen = coins.find((entry) => String(entry.coinId) === value);
        if (chosen !== undefined) flow.send({ type: 'coin.chosen', coinId: chosen.coinId });
      }}
    />
  );
}

/** Why there is no coin to choose. */
export function NothingToMove({ reason }: { readonly reason: 'noRoute' | 'noPair' | 'noCoins' }) {
  const { t } = useTranslation('transfer');
  return <EmptyState title={t(`empty.${reason}`)} text={t(`empty.${reason}Text`)} />;
}
