import * as z from 'zod/mini';

/**
 * Data of `user` and `qr:<id>`: that something changed. A snapshot has no fact and means: something may have been missed.
 * Three facts carry in `about` what changed, for whoever listens to parse: an order (`orderRow`) with `order.changed`, a fill
 * (`fillRow`) with `fill.made`, a price alert (`firedAlert`) with `alert.fired`. The others never tell more than that.
 */
export const factData = /* @__PURE__ */ z.object({
  fact: z.optional(
    z.enum([
      'balances.changed',
      'inMail.changed',
      'favourites.changed',
      'session.changed',
      'qr.changed',
      'order.changed',
      'fill.made',
      'alerts.changed',
      'alert.fired',
    ]),
  ),
  about: z.optional(z.unknown()),
});
export type StreamFact = NonNullable<z.output<typeof factData>['fact']>;
