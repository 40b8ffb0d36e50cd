import type { FastifyInstance } from 'fastify';
import { slotCodeOf } from '#machines/rules/contract/instruments.ts';
import { contractFavourites, saveContractFavourites } from '#services/contract/calls.ts';
import { changeSpotFavourite, spotFavourites } from '#services/tab/favourites/calls.ts';
import { code } from '#services/http/codes.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { contractFavouritesOf, mostFavourites, setContractFavourites, setSpotFavourite, spotFavouritesOf } from './favourites.ts';
import { worldContracts } from '#sandbox/core/world/contracts.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import type { Parts } from '#sandbox/sandbox.ts';

/** A contract is named by its code, a delivery also by the code of its page. */
const contractCodes = new Set(
  worldContracts.flatMap((contract) => [contract.contractCode, slotCodeOf(contract.contractCode, contract.contractType)]),
);
const unknown = { kind: 'refused', code: code.favouriteUnknown } as const;
const full = { kind: 'refused', code: code.favouritesFull, params: { count: mostFavourites } } as const;

/** A member's favourite pairs and contracts. */
export function serveFavourites(app: FastifyInstance, { market }: Pick<Parts, 'market'>): void {
  serve(app, spotFavourites, async ({ session, core: { database } }) => ({
    kind: 'ok',
    data: await spotFavouritesOf(database.orm, session.uid),
  }));
  serve(app, changeSpotFavourite, async ({ request: { operate, tradeId }, session: { uid }, core: { database } }) => {
    if (!market.pairs.some(({ pair }) => pair.tradeId === tradeId)) return unknown;
    const { kind } = await inTransaction(database, (executor) => setSpotFavourite(executor, uid, tradeId, operate === 'add'));
    return kind === 'full' ? full : { kind: 'ok' };
  });
  serve(app, contractFavourites, async ({ session: { uid }, core: { database } }) => ({
    kind: 'ok',
    data: (await contractFavouritesOf(database.orm, uid)).map((contractCode) => ({
      contractCode,
      status: 1 as const,
      userId: String(uid),
    })),
  }));
  serve(app, saveContractFavourites, async ({ request: { list }, session: { uid }, core: { database } }) => {
    if (list.some(({ contractCode }) => !contractCodes.has(contractCode))) return unknown;
    const changes = list.map(({ contractCode, status }) => ({ contractCode, on: status === 1 }));
    const { kind } = await inTransaction(database, (executor) => setContractFavourites(executor, uid, changes));
    return kind === 'full' ? full : { kind: 'ok' };
  });
}
