import * as z from 'zod/mini';
import { code } from '#services/http/codes.ts';
import { clientMessage, serverMessage } from '#services/stream/messages.ts';
import { publicStreamPath } from '#sandbox/core/apiKeys/publicApi.ts';
import { callLimits, otherLimits, type Limit } from '#sandbox/core/http/limits.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';

/** The words of a business code, its places in single braces; undefined where nobody wrote any. */
export type Words = (code: string) => string | undefined;

/** A text names what it leaves open: `{count}` stands where an answer has the figure. */
const places = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

/** The words of codes in one language of the exchange. */
export const wordsIn =
  (messages: Messages, locale: string): Words =>
  (of) =>
    messages.has(`code.${of}`) ? messages.text(locale, `code.${of}`, places) : undefined;

const plain = ({ times, perMs, by }: Limit) => ({ times, perMs, by: typeof by === 'string' ? by : by.field });
/** How often a call may be made beside what all calls share; `perMs` in milliseconds, `by` the bucket or the field that names it. */
export const ownLimits = (name: string) => (callLimits[name] ?? []).map(plain);

/** Codes that any call may be refused with. */
const faultCodes = [40_000, 40_300, 40_311, 40_400, 42_201, 42_901, 50_000, 50_100] as const;
const refusals = [...Object.values(code).filter((each) => each >= 40_000), ...faultCodes].toSorted((one, other) => one - other);

const messagesOf = (schema: z.ZodMiniType): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

/** What OpenAPI has no place for: limits of all calls, codes of faults, and what travels over the stream. */
export const documentExtensions = (words: Words, stream: string) => ({
  'x-limits': otherLimits.map(plain),
  'x-codes': refusals.map((each) => ({ code: each, message: words(String(each)) ?? '' })),
  'x-stream': {
    url: stream,
    programs: new URL(publicStreamPath, stream).href,
    client: messagesOf(clientMessage),
    server: messagesOf(serverMessage),
  },
});
