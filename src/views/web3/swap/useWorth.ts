import { shallowEqual, useSelector } from '@xstate/react';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import { fiatText, inCurrency, unitPrices, worthOf } from '#machines/rules/worth.ts';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import type { SwapRef } from './swapRef.ts';

type Priced = { readonly tokenPrice: string };

/** Writes what an amount of a token is worth in the visitor's currency; '' where the token has no price or there is no amount. */
export function useWorth(flow: SwapRef): (token: Priced | undefined, amount: string | null) => string {
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const prices = useSelector(flow, (snapshot) => unitPrices(swap.tokens(snapshot)), shallowEqual);
  return (token, amount) => {
    const worth = token === undefined || amount === null ? null : worthOf(amount, token.tokenPrice);
    return worth === null ? '' : inCurrency(worth, prices, currency);
  };
}

/** The same for what is paid: money that was typed stands there as it was, not a cent below for the coins having been cut. */
export function usePaidWorth(flow: SwapRef, coins: string | null): string {
  const worth = useWorth(flow);
  const token = useSelector(flow, (snapshot) => swap.token(snapshot, 'from'));
  const currency = useSelector(flow, swap.currency);
  const fiat = useSelector(flow, (snapshot) => (coins === null ? null : swap.paidInFiat(snapshot, coins)));
  const text = worth(token, coins);
  return text === '' || fiat === null || currency === null ? text : fiatText(fiat, currency);
}
