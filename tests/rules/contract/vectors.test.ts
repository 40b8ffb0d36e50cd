import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyKinds } from './kinds/copies.ts';
import { rowsOf, type Outcome } from './kinds/kinds.ts';
import { liquidationKinds } from './kinds/liquidation.ts';
import { orderKinds, positionKinds } from './kinds/positions.ts';
import { priceKinds } from './kinds/prices.ts';

/** Figures of the venues and of the design, one a line: kind, inputs, what is expected, and where it comes from. */
const file = 'tests/rules/contract/contractVectors.csv';
const rows = rowsOf(readFileSync(file, 'utf8'));
const kinds = { ...priceKinds, ...positionKinds, ...orderKinds, ...liquidationKinds, ...copyKinds };

/** Numbers of a row may be whole decimals of ours: all figures are compared as texts. */
const asTexts = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asTexts(each)]));
};

/** What a row would name if it were so. */
const warnings = ['skip', 'code', 'clipped', 'state', 'warn'];
/** What a row says of an outcome: all that it expects, and whatever warns. */
const told = (outcome: Outcome, expected: Outcome): Outcome =>
  Object.fromEntries(Object.entries(outcome).filter(([name, value]) => name in expected || (warnings.includes(name) && value !== false)));

describe('vectors of contracts and copy trading', () => {
  test('every line of the file is a row of a known kind, and no kind is without a row', () => {
    const lines = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
    expect(rows.length).toBe(lines.length - 1);
    expect([...new Set(rows.map((row) => row.kind))].sort()).toEqual(Object.keys(kinds).sort());
  });

  test.each(rows)('$kind, line $line', ({ kind, inputs, expected }) => {
    const run = kinds[kind];
    if (run === undefined) throw new Error(`no rule for rows of the kind ${kind}`);
    expect(asTexts(told(run(inputs, rows), expected))).toEqual(asTexts(expected));
  });
});
