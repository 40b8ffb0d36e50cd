import { shallowEqual, useSelector } from '@xstate/react';
import * as preferences from '#machines/preferences/preferences.selectors.ts';
import { multiply } from '#machines/rules/decimal.ts';
import * as send from '#machines/send/send.selectors.ts';
import { inCurrency, unitPrices } from '#machines/web3Assets/web3Assets.rules.ts';
import { useResident } from '../shell/AppContext.tsx';
import type { SendRef } from './sendRef.ts';

/** Amounts in the visitor's currency: of the chosen token as it is filled in, and of the chain's own coin. Undefined where there is no price. */
export function useSendWorth(flow: SendRef) {
  const currency = useSelector(useResident('preferences'), preferences.currency);
  const prices = useSelector(flow, (snapshot) => unitPrices(send.allTokens(snapshot)), shallowEqual);
  const coinPrice = useSelector(flow, send.coinPrice);
  const usd = useSelector(flow, send.amountInUsd);
  return {
    ofAmount: usd === null ? undefined : inCurrency(usd, prices, currency),
    ofCoin: coinPrice === null ? undefined : (amount: string) => inCurrency(multiply(amount, coinPrice), prices, currency),
  };
}
