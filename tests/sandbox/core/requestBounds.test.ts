import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '#services/contract.ts';

type Node = {
  readonly type?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly anyOf?: readonly Node[];
};

/** A pattern that holds from end to end and repeats nothing without a limit. */
const isBoundedPattern = (pattern: string | undefined): boolean =>
  pattern !== undefined && pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]/g, 'x'));

/** What of a request could grow without a limit. */
function unboundedIn(node: Node, at: string): string[] {
  const { type, items, properties = {}, additionalProperties, anyOf = [] } = node;
  const isOpenText =
    type === 'string' &&
    node.maxLength === undefined &&
    node.enum === undefined &&
    node.const === undefined &&
    !isBoundedPattern(node.pattern);
  const isOpenMap = typeof additionalProperties === 'object' && Object.keys(properties).length > 0;
  return [
    ...(isOpenText ? [`${at}: text`] : []),
    ...(type === 'array' && node.maxItems === undefined ? [`${at}: list`] : []),
    ...(isOpenMap ? [`${at}: names`] : []),
    ...(items === undefined ? [] : unboundedIn(items, `${at}[]`)),
    ...anyOf.flatMap((one) => unboundedIn(one, at)),
    ...Object.entries(properties).flatMap(([name, inner]) => unboundedIn(inner, `${at}.${name}`)),
  ];
}

test('the check sees what grows without a limit', () => {
  const request = z.looseObject({
    text: z.string(),
    digits: z.string().check(z.regex(/^\d+$/)),
    list: z.array(z.string().check(z.maxLength(3))),
    some: z.array(z.union([z.literal('a'), z.string().check(z.regex(/^[a+]{1,9}$/))])).check(z.maxLength(3)),
  });
  expect(unboundedIn(z.toJSONSchema(request, { io: 'input' }) as Node, 'call')).toEqual([
    'call: names',
    'call.text: text',
    'call.digits: text',
    'call.list: list',
  ]);
});

test('no text, list or set of names in a request of the contract grows without a limit', () => {
  const found = allCalls.flatMap(({ name, request }) =>
    unboundedIn(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Node, name),
  );
  expect(found).toEqual([]);
});
