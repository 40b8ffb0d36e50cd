import * as z from 'zod/mini';

/**
 * What a scene does to a call:
 * - `code`, `message`, `data`: the business answer instead of the handler's; proof, session and limits are still checked.
 * - `status`, `body`, `type`: a raw HTTP answer instead of everything.
 * - `delayMs`: wait first. `drop`: cut the connection before the call is handled, or after (the answer is lost).
 * - `retryAfter`: seconds, sent with a forced status.
 * - `times`: how many requests it applies to; without it until it is cleared.
 */
export const effectSchema = z.strictObject({
  code: z.optional(z.number().check(z.int())),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
  status: z.optional(z.number().check(z.int(), z.gte(200), z.lte(599))),
  body: z.optional(z.string()),
  type: z.optional(z.string()),
  retryAfter: z.optional(z.number().check(z.gte(0))),
  delayMs: z.optional(z.number().check(z.gte(0), z.lte(120_000))),
  drop: z.optional(z.enum(['before', 'after'])),
  times: z.optional(z.number().check(z.int(), z.gte(1))),
});
export type Effect = z.output<typeof effectSchema>;
