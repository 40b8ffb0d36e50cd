import * as z from 'zod/mini';
import { textMap } from '#services/http/schemas.ts';

/** A field of a request or an answer; `name` is its way from the top: `data.list[].id`. `isRequired` null: not told. */
export type ApiField = {
  readonly name: string;
  /** In the words of JSON: `string`, `object[]`, `number | null`. */
  readonly type: string;
  readonly place: 'path' | 'query' | 'header' | 'body';
  readonly isRequired: boolean;
  readonly rules: readonly ApiRule[];
};
export type ApiRule = {
  readonly rule: 'pattern' | 'values' | 'shortest' | 'longest' | 'least' | 'most';
  readonly value: string;
};

const orElse = z.catch;
/** A document of another exchange may leave out anything, and may be wrong: what cannot be read counts as left out. */
export const told = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

const node = z.object({
  $ref: told(z.string()),
  type: told(z.union([z.string(), z.array(z.string())])),
  title: told(z.string()),
  description: told(z.string()),
  properties: told(textMap(z.unknown())),
  required: told(z.array(z.string())),
  items: told(z.unknown()),
  enum: told(z.array(z.unknown())),
  const: told(z.unknown()),
  anyOf: told(z.array(z.unknown())),
  oneOf: told(z.array(z.unknown())),
  pattern: told(z.string()),
  minLength: told(z.number()),
  maxLength: told(z.number()),
  minimum: told(z.number()),
  maximum: told(z.number()),
  example: told(z.unknown()),
});
type Node = z.output<typeof node>;
/** Reads one schema of the document; `Resolve` also follows a reference into it. */
export type Resolve = (value: unknown) => Node;

/** Steps that a reference and a field may lie deep, and rows of one table: a document may go round in a circle. */
const deepest = 6;
const mostRows = 120;

/** A word or figure of a document as text. */
export const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const empty: Node = z.parse(node, {});

/** Reads schemas of a document, references (`#/components/…`) followed. */
export function resolverOf(document: unknown): Resolve {
  const resolve = (value: unknown, depth = 0): Node => {
    const { success, data } = z.safeParse(node, value);
    if (!success || depth > deepest) return empty;
    if (data.$ref === undefined) return data;
    const way = data.$ref.replace(/^#\//, '').split('/');
    return resolve(
      way.reduce<unknown>((at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined), document),
      depth + 1,
    );
  };
  return (value) => resolve(value);
}

/** The schemas of which a value fits one; the schema itself where it names none. */
export const optionsOf = (of: Node, resolve: Resolve): readonly Node[] => (of.oneOf ?? of.anyOf)?.map(resolve) ?? [of];

const unknownType = 'any';
function typeOf(of: Node, resolve: Resolve, depth = 0): string {
  if (depth > deepest) return unknownType;
  if (of.const !== undefined) return JSON.stringify(of.const);
  const options = of.oneOf ?? of.anyOf;
  if (options !== undefined) return [...new Set(options.map((each) => typeOf(resolve(each), resolve, depth + 1)))].join(' | ');
  if (of.type === 'array') {
    const inner = typeOf(resolve(of.items), resolve, depth + 1);
    return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`;
  }
  if (of.type === undefined) return of.properties === undefined ? unknownType : 'object';
  return [of.type].flat().join(' | ');
}

function rulesOf(of: Node): readonly ApiRule[] {
  const values: readonly (readonly [ApiRule['rule'], unknown])[] = [
    ['values', of.enum?.map((each) => JSON.stringify(each)).join(', ')],
    ['pattern', of.pattern],
    ['shortest', of.minLength],
    ['longest', of.maxLength],
    // The ends of whole numbers of 32 and 53 bits say no more than their type does.
    ['least', of.minimum === undefined || of.minimum <= -0x8000_0000 ? undefined : of.minimum],
    ['most', of.maximum === undefined || of.maximum >= 0x7fff_ffff ? undefined : of.maximum],
  ];
  return values.flatMap(([rule, value]) => (value === undefined ? [] : [{ rule, value: plainText(value) }]));
}

/** What holds fields inside a value: the object itself, that of a list's entries, or that of the first option that is one. */
function inside(of: Node, resolve: Resolve, depth = 0): { readonly node: Node; readonly mark: string } | undefined {
  if (depth > deepest) return undefined;
  if (of.properties !== undefined) return { node: of, mark: '' };
  if (of.items !== undefined) {
    const entry = inside(resolve(of.items), resolve, depth + 1);
    return entry === undefined ? undefined : { ...entry, mark: `[]${entry.mark}` };
  }
  for (const option of (of.oneOf ?? of.anyOf ?? []).map(resolve)) {
    const found = inside(option, resolve, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The fields of a schema as rows, from the outside in. */
export function fieldsOf(of: Node, resolve: Resolve, place: ApiField['place'], prefix = '', depth = 0): readonly ApiField[] {
  const holder = depth > deepest ? undefined : inside(of, resolve);
  if (holder === undefined) return [];
  const before = prefix === '' ? '' : `${prefix}${holder.mark}.`;
  return Object.entries(holder.node.properties ?? {})
    .flatMap(([name, schema]) => {
      const field = resolve(schema);
      const isRequired = holder.node.required?.includes(name) ?? false;
      return [
        fieldOf(`${before}${name}`, field, isRequired, place, resolve),
        ...fieldsOf(field, resolve, place, `${before}${name}`, depth + 1),
      ];
    })
    .slice(0, mostRows);
}
/** One field as a row. */
export const fieldOf = (name: string, of: Node, isRequired: boolean, place: ApiField['place'], resolve: Resolve): ApiField => ({
  name,
  type: typeOf(of, resolve),
  place,
  isRequired,
  rules: rulesOf(of),
});

/** Texts that stand for a value in examples; the first that fits a schema's rules is taken. */
const texts = [
  'text',
  '12.5',
  '42',
  '123456',
  'btc_usdt',
  'BTC_USDT',
  'USD',
  'en_US',
  '2026-11-21',
  '/coins/btc.svg',
  `0x${'70'.repeat(20)}`,
  `0x${'ab'.repeat(32)}`,
];
const uuid = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const matches = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
};
function textOf({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Node): string {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && (pattern === undefined || matches(pattern, text));
  return [...texts, uuid].find(fits) ?? '…';
}

/** A value made by the rules of a schema, for reading: what a server answers looks like it. */
export function exampleOf(of: Node, resolve: Resolve, depth = 0): unknown {
  if (of.example !== undefined) return of.example;
  if (of.const !== undefined) return of.const;
  if (of.enum !== undefined) return of.enum[0];
  if (depth > deepest) return null;
  const option = (of.oneOf ?? of.anyOf)?.[0];
  if (option !== undefined) return exampleOf(resolve(option), resolve, depth + 1);
  if (of.properties !== undefined)
    return Object.fromEntries(Object.entries(of.properties).map(([name, each]) => [name, exampleOf(resolve(each), resolve, depth + 1)]));
  const type = [of.type].flat()[0];
  if (type === 'array') return of.items === undefined ? [] : [exampleOf(resolve(of.items), resolve, depth + 1)];
  if (type === 'string') return textOf(of);
  if (type === 'integer' || type === 'number') return Math.max(1, of.minimum ?? 1);
  return type === 'boolean' ? true : type === 'object' ? {} : null;
}
