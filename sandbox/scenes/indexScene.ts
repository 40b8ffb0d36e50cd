import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { indexTerms } from '#machines/rules/contract/terms.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/**
 * What testers do to one of the sources, the first is 1, that a contract's index is made of: `killed` it says nothing any more, `frozen` it
 * goes on saying the same, `bent` its price is moved by `share` of it ("0.05", "-0.2"); `alive` it is as it would be. All contracts of the
 * coin have the same index.
 */
export const indexScene = z
  .strictObject({
    contractCode: z.string().check(z.maxLength(40)),
    source: z.number().check(z.int(), z.gte(1), z.lte(indexTerms.weights.length)),
    effect: z.enum(['alive', 'killed', 'frozen', 'bent']),
    share: z.optional(z.string().check(z.regex(/^(-?0?\.\d{1,8}|[01])$/))),
  })
  .check(z.refine(({ effect, share }) => (share === undefined) === (effect !== 'bent'), { path: ['share'], error: 'with bent alone' }));

/** Testers' control of index sources. */
export function serveIndexScene(
  app: FastifyInstance,
  { contractPrices, clock }: Sandbox,
  read: (request: FastifyRequest) => z.output<typeof indexScene>,
): void {
  app.post('/sandbox/index', async (request) => {
    const { contractCode, source, effect, share = '0' } = read(request);
    const done = effect === 'bent' ? { kind: effect, share } : { kind: effect };
    if (!contractPrices.setSource(contractCode, source - 1, done, clock.now()))
      throw new Refusal(404, 40400, { fields: { contractCode: 'unknown' } });
    return { code: 200, message: '', data: { contractCode, source, effect } };
  });
}
