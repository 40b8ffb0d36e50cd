import type { SavedAddress, WithdrawAddressSetting, WithdrawCoin } from '#services/assets/withdrawCalls.ts';

export type { SavedAddress } from '#services/assets/withdrawCalls.ts';
export type BookNetwork = { readonly chainIndex: number; readonly name: string };
/** The saved addresses of a member, the networks that one can be of, how many there may be, and how the whitelist stands. */
export type AddressBook = {
  readonly saved: readonly SavedAddress[];
  readonly most: number;
  readonly networks: readonly BookNetwork[];
  readonly setting: WithdrawAddressSetting;
  /** When all this was read; milliseconds. */
  readonly readAt: number;
};

/** Each network that sends any coin, once. */
export function bookNetworks(coins: readonly WithdrawCoin[]): readonly BookNetwork[] {
  const names = new Map(coins.flatMap(({ networks }) => networks.map(({ chainIndex, name }) => [chainIndex, name] as const)));
  return [...names].map(([chainIndex, name]) => ({ chainIndex, name }));
}
export const addressNamed = (book: AddressBook | null, id: number): SavedAddress | null =>
  book?.saved.find((each) => each.id === id) ?? null;
/** A whitelist that is on does not let it pass yet. */
export const doesWait = ({ setting, readAt }: AddressBook, { usableFrom }: SavedAddress): boolean =>
  setting.isWhitelistOn && usableFrom > readAt;
export const isFull = (book: AddressBook | null): boolean => book !== null && book.saved.length >= book.most;
