/** What a star stands at. */
export type FavouriteItem =
  | { readonly kind: 'spot'; readonly tradeId: number }
  | { readonly kind: 'contract'; readonly contractCode: string };

/** Name of an item in lists and in the browser's storage; contract codes are lower case (spec section 3). */
export const keyOf = (item: FavouriteItem): string =>
  item.kind === 'spot' ? `spot:${item.tradeId}` : `contract:${item.contractCode.toLowerCase()}`;
