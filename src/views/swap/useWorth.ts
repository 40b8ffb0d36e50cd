import { shallowEqual, useSelector } from '@xstate/react';
import * as preferences from '#machines/preferences/preferences.selectors.ts';
import * as swap from '#machines/swap/swap.selectors.ts';
import { inCurrency, worthOf, unitPrices } from '#machines/web3Assets/web3Assets.selectors.ts';
import { useResident } from '../shell/AppContext.tsx';
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
