import * as z from 'zod/mini';
import { allCalls } from '#services/contract.ts';
import type { AnyCall, ReplyCase } from '#services/http/call.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { presetNames, presets } from './presets.ts';
import { everyCall, type Audience, type Draft, type Subject } from '#sandbox/core/scenes/rules.ts';
import { sampleOf } from './sampleOf.ts';

/** Most seconds that a rule may stand by its own; longer ones are removed by hand. */
const longestSeconds = 3_600;
const words = z.string().check(z.maxLength(1_000));
const extent = {
  only: z.optional(z.union([z.strictObject({ account: words }), z.strictObject({ session: z.literal('mine') })])),
  times: z.optional(z.number().check(z.int(), z.gte(1), z.lte(10_000))),
  seconds: z.optional(z.number().check(z.gt(0), z.lte(longestSeconds))),
};
const codeAnswer = z.strictObject({ code: z.number().check(z.int()), message: z.optional(words), data: z.optional(z.unknown()) });
const httpAnswer = z.strictObject({
  status: z.number().check(z.int(), z.gte(200), z.lte(599)),
  body: z.optional(z.unknown()),
  type: z.optional(z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/))),
  retryAfter: z.optional(z.number().check(z.gte(0), z.lte(86_400))),
});
const callRule = z.strictObject({
  call: words,
  answer: z.optional(z.unknown()),
  delayMs: z.optional(z.number().check(z.int(), z.gte(0), z.lte(120_000))),
  drop: z.optional(z.enum(['before', 'after'])),
  ...extent,
});
const streamRule = z.strictObject({
  stream: z.enum(['close', 'silence']),
  seconds: z.number().check(z.gt(0), z.lte(longestSeconds)),
  only: extent.only,
});
const presetRule = z.strictObject({ preset: z.enum(presetNames), ...extent });

export type Lookups = {
  /** Milliseconds of the sandbox clock. */
  readonly now: number;
  /** The account of an e-mail, in any case of its letters; undefined when there is none. */
  readonly uidOf: (email: string) => Promise<number | undefined>;
  /** Hash of the session of the browser that asks; undefined when nobody is logged in there. */
  readonly ownSession: () => Promise<string | undefined>;
};

const refuse = (fields: Readonly<Record<string, string>>): Refusal => new Refusal(400, 40000, { fields });

/** What is wrong with a field, in words of the schema. */
function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `nothing is called ${issue.keys.join(', ')}`;
    case 'invalid_type':
      return `must be of type ${issue.expected}`;
    case 'too_big':
      return `must not be above ${String(issue.maximum)}`;
    case 'too_small':
      return `must ${issue.inclusive === false ? 'be above' : 'not be below'} ${String(issue.minimum)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'must be {"account": e-mail} or {"session": "mine"}';
    default:
      return issue.message || issue.code;
  }
}

/** @throws Refusal 400 with one reason per field. */
function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, under = ''): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const nameOf = (issue: z.core.$ZodIssue) => [...(under === '' ? [] : [under]), ...issue.path].join('.') || 'request';
  throw refuse(Object.fromEntries(parsed.error.issues.map((issue) => [nameOf(issue), reasonOf(issue)])));
}

const squeezed = (text: string): string => text.trim().replace(/\s+/g, ' ');
const routeOf = ({ method, path }: AnyCall): string => `${method} ${path}`;
/** A call of the contract by its name, or by method and path as the contract writes them. */
export const findCall = (text: string): AnyCall | undefined =>
  allCalls.find((call) => call.name === squeezed(text) || routeOf(call) === squeezed(text));
const replyOf = (call: AnyCall, code: number): ReplyCase | undefined => call.replies[code] ?? call.replies.other;

type Effect = Extract<Subject, { call: string }>['effect'];

/** A business answer in the shape of the contract; left-out data becomes a sample that fits. */
function codeEffect(call: AnyCall | undefined, value: unknown): Effect {
  const { code, message, data } = parse(codeAnswer, value, 'answer');
  const schema = call === undefined ? undefined : replyOf(call, code)?.data;
  const given = data === undefined && schema !== undefined ? sampleOf(schema) : data;
  const parsed = schema === undefined ? undefined : z.safeParse(schema, given);
  if (parsed?.success === false) {
    const places = parsed.error.issues.map(({ path }) => ['data', ...path].join('.'));
    throw refuse({
      'answer.data': `does not fit what ${call?.name} answers with ${code}, at ${places.join(', ')}; an answer with status and body takes any shape`,
    });
  }
  return { code, ...(message === undefined ? {} : { message }), ...(given === undefined ? {} : { data: given }) };
}

function httpEffect(value: unknown): Effect {
  const { status, body, type, retryAfter } = parse(httpAnswer, value, 'answer');
  const isText = typeof body === 'string' || body === undefined;
  return {
    status,
    body: isText ? (body ?? '') : JSON.stringify(body),
    type: type ?? (isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

function answerEffect(call: AnyCall | undefined, answer: unknown): Effect {
  if (answer === undefined) return {};
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  if (isObject && 'code' in answer) return codeEffect(call, answer);
  if (isObject && 'status' in answer) return httpEffect(answer);
  throw refuse({ answer: 'must have a code (a business answer) or a status (a raw HTTP answer)' });
}

function subjectOf(value: unknown): { readonly subject: Subject; readonly extent: Pick<z.output<typeof callRule>, keyof typeof extent> } {
  if (typeof value === 'object' && value !== null && 'stream' in value) {
    const { stream, ...rest } = parse(streamRule, value);
    return { subject: { stream }, extent: rest };
  }
  const { call: name, answer, delayMs, drop, ...rest } = parse(callRule, value);
  const call = findCall(name);
  if (call === undefined && name !== everyCall) throw refuse({ call: `no call is named ${name}, by its name or by method and path` });
  const effect = { ...answerEffect(call, answer), ...(delayMs === undefined ? {} : { delayMs }), ...(drop === undefined ? {} : { drop }) };
  if (Object.keys(effect).length === 0) throw refuse({ request: 'nothing would happen: say answer, delayMs or drop' });
  if (answer !== undefined && drop !== undefined) throw refuse({ drop: 'an answer that is lost cannot be given: say answer or drop' });
  return { subject: { call: call?.name ?? everyCall, effect }, extent: rest };
}

async function audienceOf(only: z.output<typeof extent.only>, { uidOf, ownSession }: Lookups): Promise<Audience | undefined> {
  if (only === undefined) return undefined;
  if ('account' in only) {
    const uid = await uidOf(only.account);
    if (uid === undefined) throw refuse({ 'only.account': 'nobody has this e-mail' });
    return { uid };
  }
  const session = await ownSession();
  if (session === undefined) throw refuse({ 'only.session': 'nobody is logged in in this browser' });
  return { session };
}

/** Reads what a tester asks for: one rule, or those of a preset. @throws Refusal 400 with one reason per field. */
export async function draftsOf(value: unknown, lookups: Lookups): Promise<Draft[]> {
  let steps: readonly unknown[] = [value];
  if (typeof value === 'object' && value !== null && 'preset' in value) {
    const { preset, ...rest } = parse(presetRule, value);
    const changes = Object.fromEntries(Object.entries(rest).filter(([, field]) => field !== undefined));
    const isStream = presets[preset].steps.some((step) => 'stream' in step);
    if (isStream && rest.times !== undefined) throw refuse({ times: 'an outage of the stream is counted in seconds' });
    steps = presets[preset].steps.map((step) => ({ ...step, ...changes }));
  }
  const read = steps.map(subjectOf);
  const only = await audienceOf(read[0]?.extent.only, lookups);
  return read.map(({ subject, extent: { times, seconds } }) => ({
    subject,
    only,
    times,
    until: seconds === undefined ? undefined : lookups.now + seconds * 1_000,
  }));
}
