import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { contractsOf } from '#sandbox/engine/market/contracts.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** What testers do to what is listed under a contract's code: `halted` nothing is traded or liquidated there, `trading` it goes on. */
export const contractScene = z.strictObject({ code: z.string().check(z.maxLength(40)), state: z.enum(['halted', 'trading']) });

/** Testers' control of contracts. */
export function serveContractScene(
  app: FastifyInstance,
  { contractEngine, market, seed, clock }: Sandbox,
  read: (request: FastifyRequest) => z.output<typeof contractScene>,
): void {
  const contracts = contractsOf(market, seed);
  app.post('/sandbox/contract', async (request) => {
    const { code, state } = read(request);
    const listed = contracts.instrumentAt(code, clock.now());
    if (listed === undefined) throw new Refusal(404, 40400, { fields: { code: 'unknown' } });
    await contractEngine.halt(listed.instrumentId, state === 'halted');
    return { code: 200, message: '', data: { code, instrumentId: listed.instrumentId, state } };
  });
}
