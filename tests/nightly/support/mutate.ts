import type { createRandom } from '#tests/support/random.ts';

type Random = ReturnType<typeof createRandom>;
type Path = readonly (string | number)[];

const long = 'x'.repeat(20_000);
const deep = (): unknown => JSON.parse(`${'['.repeat(400)}1${']'.repeat(400)}`);
/** What may stand where something else was expected; all of it can travel as JSON. */
const strangers: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => true,
  () => 0,
  () => -1,
  () => 1e308,
  () => 0.1,
  () => 9_007_199_254_740_992,
  () => '',
  () => 'NaN',
  () => '-0',
  () => '1e5',
  () => '٣٫٥',
  () => '<img src=x onerror=alert(1)>',
  () => 'javascript:alert(1)',
  () => '{{name}} $t(shell:ui.retry)',
  () => '\u202e\u0000\ud800',
  () => long,
  () => [],
  () => [null],
  () => ({}),
  () => JSON.parse('{"toString":1,"then":1,"constructor":null,"length":-1}') as unknown,
  deep,
];

function pathsOf(value: unknown, here: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...here, Array.isArray(value) ? Number(name) : name]))];
}

function replaceAt(value: unknown, [name, ...rest]: Path, change: (found: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === name ? replaceAt(item, rest, change) : item));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [name]: replaceAt(object[name], rest, change) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Another shape of a value: one place, or a few, hold something else, too much or nothing. */
function mutateValue(random: Random, value: unknown): unknown {
  let changed = value;
  for (let times = random.below(4) === 0 ? 3 : 1; times > 0; times -= 1) {
    const paths = pathsOf(changed);
    const path = paths[random.below(paths.length)] ?? [];
    const stranger = strangers[random.below(strangers.length)] ?? deep;
    const ways: ((found: unknown) => unknown)[] = [
      stranger,
      stranger,
      stranger,
      (found) => [found],
      (found) => (Array.isArray(found) ? Array.from({ length: 300 }, () => found as unknown[]).flat() : textOf(found)),
      (found) =>
        isObject(found) ? Object.fromEntries(Object.entries(found).slice(1)) : typeof found === 'number' ? -found : [found, found],
      (found) => (isObject(found) ? { ...found, extra: stranger() } : `${textOf(found)} `),
    ];
    changed = replaceAt(changed, path, ways[random.below(ways.length)] ?? stranger);
  }
  return changed;
}

const codes = [200, '200', 200.5, null, -1, 0, 99_999, 10029, 20351, 40108, 50011, true, {}, '200abc'] as const;
export type Mutant = { readonly status: number; readonly body: Buffer };

/** A changed copy of a valid answer: its data, its envelope, its bytes or its HTTP status. */
export function mutateReply(random: Random, envelope: { readonly code: number; readonly data?: unknown }): Mutant {
  const way = random.below(20);
  const text = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? '');
  const valid = text(envelope);
  if (way < 13) return { status: 200, body: text({ ...envelope, data: mutateValue(random, envelope.data) }) };
  if (way < 15) return { status: 200, body: text({ ...envelope, code: codes[random.below(codes.length)] }) };
  if (way === 15) return { status: 200, body: text(mutateValue(random, envelope)) };
  if (way === 16) return { status: 200, body: valid.subarray(0, random.below(valid.length)) };
  if (way === 17)
    return { status: 200, body: Buffer.concat([valid.subarray(0, random.below(valid.length)), Buffer.from([0xff, 0xc0, 0x80]), valid]) };
  if (way === 18) {
    const named =
      '{"code":200,"message":"","__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}';
    return {
      status: 200,
      body: Buffer.from(
        ['<!doctype html><h1>Gateway</h1>', '', 'null', '[]', '"text"', named, 'NaN', `${valid.toString()}{}`][random.below(8)] ?? '',
      ),
    };
  }
  const statuses = [201, 202, 302, 400, 404, 405, 409, 413, 418, 422, 500, 501, 503];
  return { status: statuses[random.below(statuses.length)] ?? 500, body: text({ ...envelope, data: mutateValue(random, envelope.data) }) };
}
