export { keyOf, type FavouriteItem } from '#machines/rules/favouriteKey.ts';
/** `on` says what it shall be. */
export type Wish = { readonly key: string; readonly on: boolean };
export type FavouritesOwner = 'unknown' | 'guest' | 'member';
/** What stars show comes from these. */
export type FavouriteLists = {
  readonly owner: FavouritesOwner;
  /** Kept in this browser. */
  readonly guest: readonly string[];
  /** Kept by the server, as last read or confirmed. */
  readonly account: readonly string[];
  /** The last wish of each item, the oldest first, until it is granted or refused. */
  readonly wishes: readonly Wish[];
};
export type FavouritesContext = FavouriteLists & {
  /** Of `guest`, what an account was offered and did not take. */
  readonly declined: readonly string[];
  readonly isRead: boolean;
  /** The wish on its way; `noWish`: none is. */
  readonly sent: Wish;
  /** What a guest marked and the account shall take over. */
  readonly merging: readonly string[];
  /** Another tab changed the list. */
  readonly isOld: boolean;
};

/** Changes no list. */
export const noWish: Wish = { key: '', on: false };

/** The list with one wish done: what is new comes last, what is there keeps its place. */
export const withWish = (keys: readonly string[], { key, on }: Wish): readonly string[] =>
  keys.includes(key) === on ? keys : on ? [...keys, key] : keys.filter((other) => other !== key);

export const withWishes = (keys: readonly string[], wishes: readonly Wish[]): readonly string[] => wishes.reduce(withWish, keys);

/** What the stars show: what is kept, with the wishes done. */
export const shownKeys = ({ owner, guest, account, wishes }: FavouriteLists): readonly string[] =>
  withWishes(owner === 'member' ? account : owner === 'guest' ? guest : [], wishes);
