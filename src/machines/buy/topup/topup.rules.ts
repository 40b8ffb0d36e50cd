import type { DataOf } from '#services/http/call.ts';
import type { DepositAddress, DepositNetwork, universalAddressNetworks } from '#services/assets/depositCalls.ts';

export type { DepositAddress, DepositNetwork } from '#services/assets/depositCalls.ts';
export type DepositPlaces = DataOf<typeof universalAddressNetworks>;
/** `address` is null, and no other is known, where no network takes deposits now; `most` addresses may be had. */
export type TopupData = DepositPlaces & {
  readonly address: string | null;
  readonly addresses: readonly DepositAddress[];
  readonly most: number;
};

/** Characters that the note of an address may have. */
export const longestNote = 40;

/** A network that takes deposits now, by which the address can be asked for: it is the same on all of them. */
export const openNetwork = (networks: readonly DepositNetwork[]): { coinId: number; chainIndex: number } | undefined => {
  const network = networks.find(({ offline, coins }) => offline === '' && coins.length > 0);
  const [coin] = network?.coins ?? [];
  return network === undefined || coin === undefined ? undefined : { coinId: coin.coinId, chainIndex: network.chainIndex };
};

/** A coin on a network in the page's words; `coin` is set where it is credited as another than is sent. */
export type TakenCoin = {
  readonly coinId: number;
  readonly symbol: string;
  readonly logo: string;
  readonly minimum: string;
  readonly coin: string | null;
};
export const takenCoins = ({ coins }: DepositNetwork, known: DepositPlaces['coins']): readonly TakenCoin[] =>
  coins.map(({ coinId, symbol, minimum }) => {
    const coin = known.find((one) => one.coinId === coinId);
    const isOther = coin !== undefined && coin.shortName !== symbol;
    return { coinId, symbol, minimum, logo: coin?.webLogo ?? '', coin: isOther ? coin.shortName : null };
  });

/** Seconds from a payment to its credit, about. */
export const secondsUntilCredit = ({ confirmations, blockSeconds }: DepositNetwork): number => confirmations * blockSeconds;
