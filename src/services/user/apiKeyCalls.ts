import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';

/** What a key may do. Only one that is bound to addresses may `withdraw`, and to saved addresses alone. */
export const apiRights = ['read', 'trade', 'transfer', 'withdraw'] as const;
export type ApiRight = (typeof apiRights)[number];
/** `hmac`: a secret that both sides have. `ed25519`: the member signs, and the exchange has the public key alone. */
export const apiKeyKinds = ['ed25519', 'hmac'] as const;
/** Keys of a member, revoked ones not counted, and addresses of a key. */
export const mostApiKeys = 20;
export const mostApiSources = 20;
/** Characters of a label. */
export const longestApiLabel = 40;

const keyId = z.string().check(z.regex(/^[\w-]{24}$/));
const rights = z.array(z.enum(apiRights)).check(z.minLength(1), z.maxLength(apiRights.length));
/** Addresses and ranges in CIDR; what fits here and is neither is refused by the exchange. */
const sources = z.array(z.string().check(z.regex(/^[\da-fA-F:./]{2,64}$/))).check(z.maxLength(mostApiSources));
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestApiLabel));

/** A key as its owner sees it; moments in milliseconds. */
const apiKey = z.object({
  /** What a program sends in `HK-API-KEY`; it opens nothing by itself. */
  id: z.string(),
  label: z.string(),
  kind: z.enum(apiKeyKinds),
  rights: z.array(z.enum(apiRights)),
  /** From where it may be used; empty: from everywhere. */
  sources: z.array(z.string()),
  createdAt: z.number(),
  /** Null: it has no end. */
  expiresAt: z.nullable(z.number()),
  /** Up to 10 s late; null: never. */
  lastUsedAt: z.nullable(z.number()),
  /** When it falls asleep if nobody uses it; null of one that is bound to addresses. */
  sleepsAt: z.nullable(z.number()),
  /** `asleep`: without addresses it was not used for 90 days; an edit wakes it up. */
  state: z.enum(['active', 'expired', 'revoked', 'asleep']),
});
const listed = z.object({ keys: z.array(apiKey) });

/** Own: the spec names the page alone. The member's keys, the newest first; revoked ones are told for 30 days. */
export const apiKeys = call({
  name: 'apiKeys',
  area: 'apiKeys',
  method: 'GET',
  path: '/hk-web/user/apiKeys',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: listed } },
});

/**
 * Makes a key, by a step-up for `apiKey` and just this key (`createApiKeyIntent`), which it takes; answers with its `id` and with all keys.
 * That of an HMAC key has its `secret`, which is told this once. `publicKey` belongs to Ed25519: PEM, or base64 of the 32 bytes. `days`
 * until it ends; left out: never. The right to withdraw needs `sources`; of a key that the password alone has proven each withdrawal waits
 * a day.
 */
export const createApiKey = call({
  name: 'createApiKey',
  area: 'apiKeys',
  method: 'POST',
  path: '/hk-web/user/apiKeys',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({
    kind: z.enum(apiKeyKinds),
    label,
    rights,
    sources,
    days: z.optional(z.int().check(z.gte(1), z.lte(3_650))),
    publicKey: z.optional(z.string().check(z.maxLength(400))),
  }),
  replies: {
    200: { kind: 'ok', data: z.object({ keys: z.array(apiKey), id: z.string(), secret: z.nullable(z.string()) }) },
    10110: { kind: 'needsStepUp' },
    41101: { kind: 'tooMany' },
    41102: { kind: 'badPublicKey' },
  },
});

/**
 * Changes what a key is called, may do and from where, and wakes it up, by a step-up for `apiKey` and just this edit (`editApiKeyIntent`),
 * which it takes; answers with all keys. What proves the edit counts for withdrawals from then on.
 */
export const editApiKey = call({
  name: 'editApiKey',
  area: 'apiKeys',
  method: 'POST',
  path: '/hk-web/user/apiKeys/edit',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({ id: keyId, label, rights, sources }),
  replies: { 200: { kind: 'ok', data: listed }, 10110: { kind: 'needsStepUp' }, 41103: { kind: 'gone' } },
});

/** Ends a key at once and for good, and answers with all keys; one that has ended, or is of somebody else, is left as it is. */
export const revokeApiKey = call({
  name: 'revokeApiKey',
  area: 'apiKeys',
  method: 'POST',
  path: '/hk-web/user/apiKeys/revoke',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({ id: keyId }),
  replies: { 200: { kind: 'ok', data: listed } },
});
