import * as z from 'zod/mini';
import { textMap } from '#services/http/schemas.ts';

/**
 * What travels over the one WebSocket, as JSON text, both ways; parsed on both sides.
 * Channels: `ticker` (prices, public), `user` (facts about the own account, needs a proof), `qr:<id>` (tells the browser that
 * asked for a QR that the phone has answered, needs a proof by the same key), and one pair's `depth:`, `trades:` and `candles:`
 * (public; `marketChannels.ts` says what each carries).
 */
const channelName = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(/^(ticker|user|qr:[\w-]{1,128}|(depth|trades|candles):\w{1,40}(:\w{2,3})?)$/));
const sequence = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));
/** Names one run of sequences: sequences of two epochs cannot be compared. */
const epoch = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(64));

/** What a client says. `lastSeq` with its `epoch` asks to go on from there. */
export const clientMessage = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.strictObject({
    op: z.literal('subscribe'),
    channel: channelName,
    lastSeq: z.optional(sequence),
    epoch: z.optional(epoch),
  }),
  /* @__PURE__ */ z.strictObject({ op: z.literal('unsubscribe'), channel: channelName }),
  /** `proof` is a request proof for GET of the stream's address, with the hello's challenge as nonce. */
  /* @__PURE__ */ z.strictObject({ op: z.literal('prove'), proof: z.string().check(z.maxLength(4096)) }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

/** What the server says, the most frequent first; `time` in milliseconds, `crc` the checksum of a channel's state where it has one. */
export const serverMessage = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.object({ op: z.literal('update'), channel: channelName, seq: sequence, data: z.unknown() }),
  /* @__PURE__ */ z.object({
    op: z.literal('hello'),
    time: z.number(),
    challenge: z.string(),
    target: z.string(),
    hasSession: z.boolean(),
  }),
  /* @__PURE__ */ z.object({ op: z.literal('proved') }),
  /* @__PURE__ */ z.object({ op: z.literal('snapshot'), channel: channelName, epoch, seq: sequence, data: z.unknown() }),
  /** The updates after `seq` follow. */
  /* @__PURE__ */ z.object({ op: z.literal('resumed'), channel: channelName, epoch, seq: sequence }),
  /* @__PURE__ */ z.object({
    op: z.literal('heartbeat'),
    time: z.number(),
    channels: textMap(z.object({ epoch, seq: sequence, crc: z.optional(z.number()) })),
  }),
  /* @__PURE__ */ z.object({ op: z.literal('refused'), channel: z.optional(z.string()), code: z.number() }),
]);
export type ServerMessage = z.output<typeof serverMessage>;
