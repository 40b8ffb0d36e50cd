import * as z from 'zod/mini';
import { address } from '#services/http/schemas.ts';

/** What a link to the swap page asks to pay with: a token, '' for a chain's own coin, and its chain, 0 for the wallet's. */
export type SwapWish = { readonly wanted: string; readonly wantedOn: number };

const token = z.union([z.literal(''), address]);
const chainIndex = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

/** Reads the two query parameters of such a link; what is none of them asks for nothing. */
export function readSwapWish(query: { readonly token: string; readonly chain: string }): SwapWish {
  const [wanted, wantedOn] = [z.safeParse(token, query.token), z.safeParse(chainIndex, query.chain)];
  return { wanted: wanted.success ? wanted.data : '', wantedOn: wantedOn.success ? Number(wantedOn.data) : 0 };
}
