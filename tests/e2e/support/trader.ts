import { randomUUID } from 'node:crypto';
import { createKeyStore } from '#services/browser/keyStore.ts';
import { login } from '#services/session/entryCalls.ts';
import { createHttpClient } from '#services/http/client.ts';
import { spotList } from '#services/market/calls.ts';
import { cancelAllOrders, placeOrder, type PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { cookieHeader, keepCookies, type CookieJar } from '#tests/support/cookies.ts';

/** A limit order as a test wishes it: prices and amounts as plain decimals. */
type Wish = Pick<PlaceOrderRequest, 'side' | 'price' | 'amount'>;

/** Another account, which trades on one pair by the exchange's calls while a browser shows the page. */
export type OtherTrader = {
  /** Places a limit order and returns it as the exchange took it. */
  readonly place: (wish: Wish) => Promise<OrderRow>;
  /** Ends all its orders on the pair. */
  readonly leave: () => Promise<void>;
  /** The pair's last price. */
  readonly last: () => Promise<number>;
};

/** A fetch with cookies of its own, as the exchange's own page would send it. */
function fetchWith(origin: string, jar: CookieJar): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if ((init?.method ?? 'GET') !== 'GET') headers.set('origin', origin);
    if (jar.size > 0) headers.set('cookie', cookieHeader(jar));
    const answer = await fetch(input, { ...init, headers });
    keepCookies(jar, answer.headers.getSetCookie());
    return answer;
  };
}

/** Logs another account in. @throws Error when it cannot, or when the exchange does not take what it wishes. */
export async function otherTrader(origin: string, email: string, tradeId: number, tradeCode: string): Promise<OtherTrader> {
  let pair: CryptoKeyPair | undefined;
  const client = createHttpClient({
    bases: { '/': origin },
    fetchFn: fetchWith(origin, new Map()),
    keys: createKeyStore({
      read: async () => pair,
      write: async (made) => void (pair = made),
      remove: async () => void (pair = undefined),
    }),
  });
  const entered = await client.send(login, { email, password: demoPassword });
  if (entered.kind !== 'ok') throw new Error(`${email} could not log in: ${entered.message}`);
  return {
    async place(wish) {
      const outcome = await client.send(placeOrder, { clientOrderId: randomUUID(), tradeCode, walletType: 2, type: 'limit', ...wish });
      const [order] = outcome.kind === 'accepted' ? outcome.data.orders : [];
      if (order === undefined) throw new Error(`${email} could not ${wish.side} on ${tradeCode}: ${outcome.message}`);
      return order;
    },
    async leave() {
      await client.send(cancelAllOrders, { tradeCode });
    },
    async last() {
      const { data } = await client.send(spotList, {});
      const row = data.find((each) => each.tradeId === tradeId);
      if (row === undefined) throw new Error(`${tradeCode} is not listed`);
      return Number(row.last);
    },
  };
}
