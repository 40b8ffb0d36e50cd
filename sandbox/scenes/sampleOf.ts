import * as z from 'zod/mini';

/** Texts of every kind that the contract knows; the first that fits a schema stands for it. */
const texts = [
  'text',
  '12.5',
  '/coins/btc.svg',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  'https://exchange.test/a',
  '2026-11-21',
  'en_US',
  'BTC_USDT',
  'btc_usdt',
  'USD',
  'qr:a',
  '42',
  '424242',
  'a'.repeat(43),
  `0x${'ab'.repeat(32)}`,
  '8e03978e-40d5-43dd-bc93-6894a57f9324',
  'a'.repeat(24),
  '203.0.113.7',
  'PT',
  'somebody@exchange.test',
];
const numbers = [1, 0, 2, 5, 52, 1.5, 1_795_219_200_000, -1];

/** Rows that are read by hand, of a book, of trades and of candles. */
const rows = [
  ['12.5', '0.5'],
  [1, '12.5', '0.5', 'buy', 1_795_219_200_000],
  [1_795_219_200_000, '12.5', '13', '12', '12.7', '100'],
];

type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
  readonly items?: readonly z.ZodMiniType[];
  readonly catchall?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
};

const firstThatFits = (schema: z.ZodMiniType, candidates: readonly unknown[]): unknown => {
  const found = candidates.find((candidate) => z.safeParse(schema, candidate).success);
  if (found === undefined) throw new Error('no sample fits this schema: add one to the lists');
  return found;
};

/** A value that fits a schema of the contract, every optional field present. @throws Error for a kind of schema that it does not know. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const { shape, element, innerType, options, items, catchall, valueType } = definition;
  switch (definition.type) {
    case 'object':
      return {
        ...Object.fromEntries(Object.entries(shape ?? {}).map(([name, field]) => [name, sampleOf(field)])),
        ...(catchall === undefined || catchall._zod.def.type === 'unknown' || catchall._zod.def.type === 'never'
          ? {}
          : { other: sampleOf(catchall) }),
      };
    case 'array': {
      const one = element === undefined ? 'text' : sampleOf(element);
      return firstThatFits(schema, [[one, one], [one], []]);
    }
    case 'tuple':
      return (items ?? []).map(sampleOf);
    case 'record':
      return valueType === undefined ? {} : { other: sampleOf(valueType) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'catch':
    case 'lazy':
      return innerType === undefined ? null : sampleOf(innerType);
    case 'union':
      return sampleOf(options?.[0] ?? schema);
    case 'literal':
      return definition.values?.[0];
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'pipe': {
      const sample = sampleOf(definition.in ?? schema);
      return z.safeParse(schema, sample).success ? sample : sampleOf(definition.out ?? schema);
    }
    case 'string':
      return firstThatFits(schema, texts);
    case 'number':
      return firstThatFits(schema, numbers);
    case 'custom':
      return firstThatFits(schema, rows);
    case 'boolean':
      return true;
    case 'null':
    case 'unknown':
    case 'any':
      return null;
    default:
      throw new Error(`sampleOf does not know ${definition.type}`);
  }
}
