import * as z from 'zod/mini';
import type { IsolatedPair, TransferCoin, TransferRecord, WalletBalances } from '#services/assets/calls.ts';
import { walletTypeSchema } from '#services/http/schemas.ts';
import type { WalletType } from '#services/http/schemas.ts';
import { compare, tidy, worth } from './amounts.ts';
import type { Balance } from './balances.ts';
import type { Catalog, Coin, Pair } from './catalog.ts';
import type { TransferRow } from './transfers.ts';
import { balanceWorth, totalWorth, valueDecimals } from './valuation.ts';
import type { PriceOf } from './valuation.ts';
import { directionsOf, takesCoin } from './wallets.ts';

const nothing = { available: '0', frozen: '0' };

/** "BTC/USDT", or null where the trade id names no pair. */
export function pairName({ coins, pairs }: Catalog, tradeId: number): string | null {
  const pair = pairs.get(tradeId);
  const [base, quote] = [coins.get(pair?.baseCoinId ?? 0), coins.get(pair?.quoteCoinId ?? 0)];
  return base === undefined || quote === undefined ? null : `${base.shortName}/${quote.shortName}`;
}

/** Isolated margin pairs by name, with the flags that shut a side. */
export function isolatedPairs(catalog: Catalog): IsolatedPair[] {
  const { coins, pairs } = catalog;
  return [...pairs.values()]
    .filter(({ isIsolated }) => isIsolated)
    .map(({ tradeId, baseCoinId, quoteCoinId, baseTransferinable, quoteTransferinable, baseTransferoutable, quoteTransferoutable }) => ({
      tradeId,
      baseCoinId,
      quoteCoinId,
      base: coins.get(baseCoinId)?.shortName ?? '',
      quote: coins.get(quoteCoinId)?.shortName ?? '',
      baseTransferinable,
      quoteTransferinable,
      baseTransferoutable,
      quoteTransferoutable,
    }))
    .sort((left, right) => left.base.localeCompare(right.base, 'en'));
}

export type CoinChoice = {
  readonly source: WalletType;
  readonly target: WalletType;
  readonly pair: Pair | undefined;
  readonly firstCoinId: number | undefined;
};

/** Coins that both wallets of a transfer take, with one wallet's balances: the asked coin first, then by worth, then by name. */
export function transferCoins(
  catalog: Catalog,
  balances: readonly Balance[],
  priceOf: PriceOf,
  cnyRate: string,
  choice: CoinChoice,
): TransferCoin[] {
  const { source, target, pair, firstCoinId } = choice;
  const held = new Map(balances.map((balance) => [balance.coinId, balance]));
  const rank = ({ coinId }: Coin): number => (coinId === firstCoinId ? 0 : 1);
  return [...catalog.coins.values()]
    .filter((coin) => takesCoin(source, coin, pair) && takesCoin(target, coin, pair))
    .map((coin) => {
      const { available } = held.get(coin.coinId) ?? nothing;
      const value = balanceWorth({ available, frozen: '0', coinId: coin.coinId }, priceOf);
      return { coin, available, value };
    })
    .sort(
      (left, right) =>
        rank(left.coin) - rank(right.coin) ||
        compare(right.value, left.value) ||
        left.coin.shortName.localeCompare(right.coin.shortName, 'en'),
    )
    .map(({ coin, available, value }) => {
      const directions = directionsOf(coin, source, target, pair);
      return {
        coinId: coin.coinId,
        shortName: coin.shortName,
        name: coin.name,
        webLogo: coin.webLogo,
        available,
        availableCny: worth(value, cnyRate, valueDecimals.cny),
        transferPrecision: coin.transferPrecision,
        transferOutAble: directions.out,
        transferInAble: directions.in,
      };
    });
}

/** Every wallet with the coins it holds, most worth first; wallets without coins too, isolated pairs only where something lies. */
export function walletsOf(
  catalog: Catalog,
  walletTypes: readonly WalletType[],
  balances: readonly Balance[],
  priceOf: PriceOf,
): WalletBalances[] {
  const held = balances.filter(({ available, frozen }) => compare(available, '0') !== 0 || compare(frozen, '0') !== 0);
  const places = walletTypes.flatMap((walletType): { walletType: WalletType; tradeId: number }[] => {
    if (walletType !== 7) return [{ walletType, tradeId: 0 }];
    return [...new Set(held.filter((balance) => balance.walletType === 7).map(({ tradeId }) => tradeId))]
      .sort((left, right) => left - right)
      .map((tradeId) => ({ walletType, tradeId }));
  });
  return places.map(({ walletType, tradeId }) => {
    const own = held.filter((balance) => balance.walletType === walletType && balance.tradeId === tradeId);
    const coins = own.flatMap((balance) => {
      const coin = catalog.coins.get(balance.coinId);
      if (coin === undefined) return [];
      const { available, frozen } = balance;
      return [
        {
          coinId: coin.coinId,
          shortName: coin.shortName,
          name: coin.name,
          webLogo: coin.webLogo,
          available,
          frozen,
          valueUsdt: balanceWorth(balance, priceOf),
        },
      ];
    });
    coins.sort((left, right) => compare(right.valueUsdt, left.valueUsdt) || left.shortName.localeCompare(right.shortName, 'en'));
    return {
      walletType,
      tradeId: tradeId === 0 ? null : tradeId,
      pair: tradeId === 0 ? null : pairName(catalog, tradeId),
      totalUsdt: totalWorth(own, priceOf),
      coins,
    };
  });
}

/** A transfer as the record page shows it. */
export function transferRecordOf(catalog: Catalog, row: TransferRow): TransferRecord {
  const coin = catalog.coins.get(row.coinId);
  return {
    id: row.id,
    coinId: row.coinId,
    shortName: coin?.shortName ?? '',
    webLogo: coin?.webLogo ?? '',
    amount: tidy(row.amount),
    source: z.parse(walletTypeSchema, row.source),
    target: z.parse(walletTypeSchema, row.target),
    pair: row.tradeId === 0 ? null : pairName(catalog, row.tradeId),
    status: row.status,
    createdTime: row.createdAt,
  };
}
