import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coverageOf } from '#tests/support/paths.coverage.ts';
import { catalogue } from './catalogue.ts';

const files = Object.keys(import.meta.glob('/src/machines/**/*.machine.ts'))
  .map((file) => file.slice(1))
  .sort();

describe('catalogue of machines', () => {
  test.each(files)('%s has a row', (file) => {
    const name = file.replace(/^src\/machines\/(.+)\.machine\.ts$/, '$1');
    expect(
      catalogue.map((row) => row.file),
      `add row('${name}', 'what it is in one line', machine, plan) to tests/machines/catalogue.ts`,
    ).toContain(file);
  });

  test('names no file that is gone', () => {
    expect(catalogue.map((row) => row.file).filter((file) => !files.includes(file))).toEqual([]);
  });

  test('names every machine once', () => {
    expect(catalogue.map((row) => row.id).sort()).toEqual([...new Set(catalogue.map((row) => row.id))].sort());
  });

  test.each(catalogue.map((row) => [row.id, row] as const))('%s has a plan file and a paths test', (id, row) => {
    expect(row.what).not.toBe('');
    expect([`tests/machines/${id}.plan.ts`, `tests/machines/${id}.paths.test.ts`].filter((file) => !existsSync(file))).toEqual([]);
  });

  test('covers every state and transition of all machines together', async () => {
    const reports = await Promise.all(catalogue.map((row) => coverageOf(row.machine, row.plan)));
    const missing = reports.flatMap((report, index) =>
      [...report.states.missing, ...report.transitions.missing].map((each) => `${catalogue[index]?.id}: ${each}`),
    );
    expect(missing).toEqual([]);
  });
});
