import * as z from 'zod/mini';

/** Bytes of one WebSocket message. */
export const longestFrame = 256 * 1024;
/** Topics that one request may name, the number after which the official client begins a new request. */
export const mostTopicsAtOnce = 500;
const mostMessagesAtOnce = 50;
/** Seconds that a message may be kept; a longer wish is cut to it. */
export const longestLife = 7 * 86_400;

const topic = z.string().check(z.regex(/^[\da-f]{64}$/));
const message = z.string().check(z.minLength(1));
const life = z._default(z.int().check(z.gte(1)), 300);
const tag = z._default(z.int().check(z.gte(0), z.lte(9_999)), 0);
const attestation = z.optional(z.string().check(z.maxLength(4_096)));

const publication = z.object({ topic, message, ttl: life, tag, attestation });
const one = z.object({ topic });
const many = z.object({ topics: z.array(topic).check(z.maxLength(mostTopicsAtOnce)) });

/** The parameters of each method. The two `wc_` methods publish for the client and subscribe it on the way. */
export const parameters = {
  irn_publish: publication,
  irn_batchPublish: z.object({ messages: z.array(publication).check(z.maxLength(mostMessagesAtOnce)) }),
  irn_subscribe: one,
  irn_batchSubscribe: many,
  irn_unsubscribe: one,
  irn_batchUnsubscribe: z.object({ subscriptions: z.array(one).check(z.maxLength(mostTopicsAtOnce)) }),
  irn_fetchMessages: one,
  irn_batchFetchMessages: many,
  wc_proposeSession: z.object({ pairingTopic: topic, sessionProposal: message, ttl: life, attestation }),
  wc_approveSession: z.object({
    sessionTopic: topic,
    pairingTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl: life,
  }),
} as const;
export type Parameters = { readonly [Method in keyof typeof parameters]: z.output<(typeof parameters)[Method]> };
export type Publication = z.output<typeof publication>;

const id = z.union([z.int(), z.string().check(z.maxLength(64))]);
/** What a client sends: a request, or the answer to a message it was pushed. */
export const incoming = z.union([
  z.object({ id, jsonrpc: z.literal('2.0'), method: z.string().check(z.maxLength(64)), params: z.optional(z.unknown()) }),
  z.object({ id, jsonrpc: z.literal('2.0'), result: z.unknown() }),
  z.object({ id, jsonrpc: z.literal('2.0'), error: z.unknown() }),
]);

/** JSON-RPC error codes; -32005 is the one for a limit (EIP-1474). */
export const refusals = {
  unknownMethod: { code: -32601, message: 'Method not found' },
  wrongParameters: { code: -32602, message: 'Invalid params' },
  limitMet: { code: -32005, message: 'Limit exceeded' },
} as const;
