import * as z from 'zod/mini';

/** Data of `user` and `qr:<id>`: that something changed, never what. A snapshot has no fact and means: something may have been missed. */
export const factData = /* @__PURE__ */ z.object({
  fact: z.optional(z.enum(['balances.changed', 'inMail.changed', 'favourites.changed', 'session.changed', 'qr.changed'])),
});
export type StreamFact = NonNullable<z.output<typeof factData>['fact']>;
