import * as z from 'zod/mini';
import { favouriteReplies } from '#services/tab/favourites/calls.ts';
import { call } from '#services/http/call.ts';

/** A contract by its code in lower case; status 1 is a favourite, 0 is none. */
const contractFavourite = {
  contractCode: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
  status: z.union([z.literal(0), z.literal(1)]),
};
/** The account's favourite contracts, in the order in which they became favourites. */
export const contractFavourites = /* @__PURE__ */ call({
  name: 'contractFavourites',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/portal/collection',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.array(z.object({ ...contractFavourite, userId: z.string() })) } },
});
/** Sets the state of contracts, all or none; saying it twice changes nothing. */
export const saveContractFavourites = /* @__PURE__ */ call({
  name: 'saveContractFavourites',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/portal/collection',
  access: 'session',
  request: z.object({ list: z.array(z.object(contractFavourite)).check(z.minLength(1), z.maxLength(50)) }),
  replies: favouriteReplies,
});
