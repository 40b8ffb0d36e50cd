import { shallowEqual, useSelector } from '@xstate/react';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import * as receive from '#machines/web3/receive/receive.selectors.ts';
import { inCurrency, unitPrices, worthOf } from '#machines/rules/worth.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import type { ReceiveRef } from './receiveRef.ts';

/** Writes what an amount of a token is worth in the visitor's currency; '' where the token has no price or there is no amount. */
export function useReceiveWorth(flow: ReceiveRef): (token: { readonly tokenPrice: string } | undefined, amount: string) => string {
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const prices = useSelector(flow, (snapshot) => unitPrices(receive.allTokens(snapshot)), shallowEqual);
  return (token, amount) => {
    const worth = token === undefined ? null : worthOf(amount, token.tokenPrice);
    return worth === null ? '' : inCurrency(worth, prices, currency);
  };
}
