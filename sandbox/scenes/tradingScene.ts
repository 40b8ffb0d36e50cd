import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '#sandbox/http/refusal.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** What testers do to a pair: open, close or delist it; let its next orders be refused after they were taken. */
export const tradingScene = z.strictObject({
  tradeCode: z.string().check(z.maxLength(40)),
  state: z.optional(z.enum(['open', 'closed', 'delisted'])),
  refuseNext: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1_000))),
});

/** Testers' control of pairs. */
export function serveTradingScene(
  app: FastifyInstance,
  { exchange }: Sandbox,
  read: (request: FastifyRequest) => z.output<typeof tradingScene>,
): void {
  app.post('/sandbox/trading', async (request) => {
    const { tradeCode, state, refuseNext } = read(request);
    if (exchange.trading.pairOf(tradeCode) === undefined) throw new Refusal(404, 40400, { fields: { tradeCode: 'unknown' } });
    if (state !== undefined) await exchange.trading.setState(tradeCode, state);
    if (refuseNext !== undefined) exchange.trading.refuseNext(tradeCode, refuseNext);
    return { code: 200, message: '', data: { tradeCode, state, refuseNext } };
  });
}
