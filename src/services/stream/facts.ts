import * as z from 'zod/mini';

/**
 * Data of `user` and `qr:<id>`: that something changed. A snapshot has no fact and means: something may have been missed.
 * These facts carry in `about` what changed, for whoever listens to parse: an order (`orderRow`) with `order.changed`, a fill
 * (`fillRow`) with `fill.made`, a price alert (`firedAlert`) with `alert.fired`; of contracts an order (`contractOrderRow`) with
 * `contractOrder.changed`, a fill (`contractFillRow`) with `contractFill.made`, and which one it is (`positionFact`, `settingsFact`) with
 * `position.changed` and `contractSettings.changed`. The others never tell more than that.
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
      'position.changed',
      'contractOrder.changed',
      'contractFill.made',
      'contractSettings.changed',
    ]),
  ),
  about: z.optional(z.unknown()),
});
export type StreamFact = NonNullable<z.output<typeof factData>['fact']>;
