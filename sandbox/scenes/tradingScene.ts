import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/**
 * What testers do to a pair:
 * - `state`: open, close or delist it.
 * - `refuseNext`: let its next so many orders be refused after they were taken.
 * - `house`: `still` stops its market makers: price and quotes stay, nothing trades by itself, and accounts own the book; `alive` lets
 *   them go on where they would be now. `book` says whether their quotes are `kept` meanwhile (as without it) or `cleared`.
 */
export const tradingScene = z
  .strictObject({
    tradeCode: z.string().check(z.maxLength(40)),
    state: z.optional(z.enum(['open', 'closed', 'delisted'])),
    refuseNext: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1_000))),
    house: z.optional(z.enum(['still', 'alive'])),
    book: z.optional(z.enum(['kept', 'cleared'])),
  })
  .check(z.refine(({ house, book }) => book === undefined || house === 'still', { path: ['book'], error: 'only with a still house' }));

/** Testers' control of pairs. */
export function serveTradingScene(
  app: FastifyInstance,
  { exchange }: Sandbox,
  read: (request: FastifyRequest) => z.output<typeof tradingScene>,
): void {
  app.post('/sandbox/trading', async (request) => {
    const { tradeCode, state, refuseNext, house, book = 'kept' } = read(request);
    if (exchange.trading.pairOf(tradeCode) === undefined) throw new Refusal(404, 40400, { fields: { tradeCode: 'unknown' } });
    if (state !== undefined) await exchange.trading.setState(tradeCode, state);
    if (refuseNext !== undefined) exchange.trading.refuseNext(tradeCode, refuseNext);
    if (house !== undefined) await exchange.trading.setHouse(tradeCode, house === 'still' ? book : 'alive');
    return { code: 200, message: '', data: { tradeCode, state, refuseNext, house, book: house === 'still' ? book : undefined } };
  });
}
