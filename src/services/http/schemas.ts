import * as z from 'zod/mini';

/** A non-negative amount as a decimal string: digits, at most one dot, no sign, no exponent (18 decimals at most). */
export const decimal = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,30}(\.\d{1,18})?$/));
/** A decimal string that may be negative (a change, a difference). */
export const signedDecimal = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^-?\d{1,30}(\.\d{1,18})?$/));
/** A moment in milliseconds since 1970-01-01 UTC. */
export const moment = /* @__PURE__ */ z.number();
/** A whole number of 32 bits, as ids are. */
export const integer = /* @__PURE__ */ z.int32();
/** The same from a query string. */
export const queryInteger = /* @__PURE__ */ z.pipe(/* @__PURE__ */ z.coerce.number(), integer);
/** An EVM address in any letter case. */
export const address = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x[0-9a-fA-F]{40}$/));
/** A path on our own origin, for pictures that the exchange serves. */
export const ownPath = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^(\/(?!\/)[\w\-./]*)?$/));

/** An object of any names whose values fit `schema`; z.record does the same with far more code. */
export const textMap = <Schema extends z.ZodMiniType>(schema: Schema) => z.catchall(z.object({}), schema);

/** Wallet types of the product spec, section 3. */
export const walletType = { spot: 2, c2c: 3, contract: 5, marginCross: 6, marginIsolated: 7, contractOther: 8 } as const;
export type WalletType = (typeof walletType)[keyof typeof walletType];
export const walletTypeSchema = /* @__PURE__ */ z.union([
  z.literal(2),
  z.literal(3),
  z.literal(5),
  z.literal(6),
  z.literal(7),
  z.literal(8),
]);
/** The same from a query string. */
export const queryWalletType = /* @__PURE__ */ z.pipe(/* @__PURE__ */ z.coerce.number(), walletTypeSchema);

/**
 * Reply of a call whose answer the spec does not show and no page uses yet.
 * The sandbox does not serve such a call; the page that first uses it settles its shape here.
 */
export const unshown = { 200: { kind: 'ok', data: /* @__PURE__ */ z.unknown() } } as const;
/** Request of such a call: fields pass through unread. */
export const openRequest = /* @__PURE__ */ z.looseObject({});
