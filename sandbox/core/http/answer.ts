import * as z from 'zod/mini';
import type { AnyCall, CallDefinition, Replies, ReplyCase } from '#services/http/call.ts';
import type { MessageParams, Messages } from './messages.ts';

type Words = {
  /** Needed when several codes, or only `other`, carry the kind. */
  readonly code?: number;
  /** A key of locales/<locale>/sandbox/sandbox.json; without it the text of `code.<code>`. */
  readonly message?: string;
  readonly params?: MessageParams;
  /** Whether the data is one object for everybody, which nobody changes any more: then its text is made once. */
  readonly isShared?: boolean;
};
type AnswerOfCase<Case> = Case extends { readonly kind: infer Kind extends string; readonly data: infer Schema extends z.ZodMiniType }
  ? { readonly kind: Kind; readonly data: z.input<Schema> } & Words
  : Case extends { readonly kind: infer Kind extends string }
    ? { readonly kind: Kind } & Words
    : never;
/** What a handler may return: one of the call's kinds, with its data. */
export type AnswerOf<C extends AnyCall> =
  C extends CallDefinition<infer _Request, infer R extends Replies> ? AnswerOfCase<NonNullable<R[keyof R]>> : never;
export type AnyAnswer = { readonly kind: string; readonly data?: unknown } & Words;

function codeOf(call: AnyCall, answer: AnyAnswer): number {
  const { other, ...named } = call.replies;
  if (answer.code !== undefined) {
    const meaning: ReplyCase | undefined = call.replies[answer.code] ?? other;
    if (meaning?.kind === answer.kind) return answer.code;
    throw new Error(`${call.name}: code ${answer.code} does not mean "${answer.kind}"`);
  }
  const codes = Object.entries(named).filter(([, meaning]) => meaning?.kind === answer.kind);
  if (codes.length !== 1 || codes[0] === undefined)
    throw new Error(`${call.name}: say the code of "${answer.kind}", ${codes.length} carry it`);
  return Number(codes[0][0]);
}

/**
 * Turns a handler's answer into the envelope. With `check` the data must fit the call's reply schema.
 * @throws Error naming the call and the field when it does not; that is a fault of the sandbox, never of the client.
 */
export function toEnvelope(call: AnyCall, answer: AnyAnswer, words: { messages: Messages; locale: string; check: boolean }): string {
  const { messages, locale, check } = words;
  const code = codeOf(call, answer);
  const schema = (call.replies[code] ?? call.replies.other)?.data;
  if (check && schema !== undefined) {
    const parsed = z.safeParse(schema, answer.data);
    if (!parsed.success)
      throw new Error(
        `${call.name}: the answer does not fit its schema at ${parsed.error.issues.map((issue) => `${issue.path.join('.') || 'data'} (${issue.message || issue.code})`).join(', ')}`,
      );
  }
  const key = answer.message ?? `code.${code}`;
  const message = messages.has(key) ? messages.text(locale, key, answer.params) : '';
  const { data } = answer;
  if (data === undefined) return JSON.stringify({ code, message });
  const text = answer.isShared === true && typeof data === 'object' && data !== null ? sharedText(data) : JSON.stringify(data);
  return `{"code":${code},"message":${JSON.stringify(message)},"data":${text}}`;
}

const sharedTexts = new WeakMap<object, string>();
function sharedText(data: object): string {
  const text = sharedTexts.get(data) ?? JSON.stringify(data);
  sharedTexts.set(data, text);
  return text;
}
