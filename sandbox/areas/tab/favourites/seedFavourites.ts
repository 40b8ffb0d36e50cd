import type { Executor } from '#sandbox/core/database/database.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';
import type { Person } from '#sandbox/core/world/people.ts';
import { setContractFavourites, setSpotFavourite } from './favourites.ts';

/** Stars of a person of the demo world: spot pairs, and the contract of the first of them. */
export async function seedFavourites(executor: Executor, { uid, favourites = [] }: Person): Promise<void> {
  for (const { tradeId } of favourites.map((base) => worldPair(base, 'USDT'))) await setSpotFavourite(executor, uid, tradeId, true);
  const changes = favourites.map((base) => ({ contractCode: `${base}usdt`.toLowerCase(), on: true }));
  await setContractFavourites(executor, uid, changes.slice(0, 1));
}
