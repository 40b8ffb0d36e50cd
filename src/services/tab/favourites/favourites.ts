import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';
import { contractFavourites, saveContractFavourites } from '#services/contract/calls.ts';
import { send } from '#services/http/client.ts';
import { changeSpotFavourite, spotFavourites } from './calls.ts';

/** `spot:<tradeId>` or `contract:<contractCode>`. */
const key = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^(spot:[1-9]\d{0,8}|contract:[a-z0-9_]{1,40})$/));
const keys = /* @__PURE__ */ z.array(key).check(/* @__PURE__ */ z.maxLength(400));

/** What a guest marked in this browser, in that order. */
export const guestFavourites = /* @__PURE__ */ storageEntry('favourites', keys, []);
/** What of it an account was offered and did not take. */
export const declinedFavourites = /* @__PURE__ */ storageEntry('favouritesDeclined', keys, []);

/** All favourites of who is logged in. @throws Fault */
export async function readFavourites(signal: AbortSignal): Promise<readonly string[]> {
  const [spots, contracts] = await Promise.all([send(spotFavourites, {}, { signal }), send(contractFavourites, {}, { signal })]);
  return [
    ...spots.data.map((tradeId) => `spot:${tradeId}`),
    ...contracts.data.flatMap(({ contractCode, status }) => (status === 1 ? [`contract:${contractCode}`] : [])),
  ];
}

/** Sets one favourite of who is logged in; `message` is the server's reason for a refusal. @throws Fault */
export async function changeFavourite(
  wish: { readonly key: string; readonly on: boolean },
  signal: AbortSignal,
): Promise<{ readonly kind: 'ok' | 'refused'; readonly message: string }> {
  const [kind = '', id = ''] = wish.key.split(':');
  const answer =
    kind === 'spot'
      ? await send(changeSpotFavourite, { operate: wish.on ? 'add' : 'remove', tradeId: Number(id) }, { signal })
      : await send(saveContractFavourites, { list: [{ contractCode: id, status: wish.on ? 1 : 0 }] }, { signal });
  return { kind: answer.kind, message: answer.message };
}
