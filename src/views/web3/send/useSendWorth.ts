import { shallowEqual, useSelector } from '@xstate/react';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import { multiply } from '#machines/rules/decimal.ts';
import { fiatText, inCurrency, unitPrices } from '#machines/rules/worth.ts';
import * as send from '#machines/web3/send/send.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import type { SendRef } from './sendRef.ts';

/** Amounts in the visitor's currency: of the chosen token as it is filled in (money that was typed stands there as it was), and of the chain's own coin. Undefined where there is no price. */
export function useSendWorth(flow: SendRef) {
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const prices = useSelector(flow, (snapshot) => unitPrices(send.allTokens(snapshot)), shallowEqual);
  const coinPrice = useSelector(flow, send.coinPrice);
  const usd = useSelector(flow, send.amountInUsd);
  const fiat = useSelector(flow, send.amountInFiat);
  return {
    ofAmount:
      usd === null ? undefined : fiat === null || currency === undefined ? inCurrency(usd, prices, currency) : fiatText(fiat, currency),
    ofCoin: coinPrice === null ? undefined : (amount: string) => inCurrency(multiply(amount, coinPrice), prices, currency),
  };
}
