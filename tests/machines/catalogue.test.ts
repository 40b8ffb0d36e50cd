import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { missingMachines } from '#tests/tools/paths/missing.ts';
import { areaOf } from '#tests/support/catalogue.ts';
import { catalogue } from './catalogue.ts';

const modules = import.meta.glob<Record<string, unknown>>('/src/machines/**/*.machine.ts');
const files = Object.keys(modules)
  .map((file) => file.slice(1))
  .sort();

describe('catalogue of machines', () => {
  test.each(files)('the machine of %s has a plan', (file) => {
    expect(
      catalogue.map((row) => row.file),
      'write the plan of its machine in tests/machines/<area>/<id>.plan.ts',
    ).toContain(file);
  });

  test('has every machine that a file exports', async () => {
    const loaded = Object.entries(modules).map(async ([file, load]) => [file.slice(1), await load()] as const);
    expect(missingMachines(Object.fromEntries(await Promise.all(loaded)), catalogue)).toEqual([]);
  });

  test('names no file that is gone', () => {
    expect(catalogue.map((row) => row.file).filter((file) => !files.includes(file))).toEqual([]);
  });

  test('names every machine once', () => {
    expect(catalogue.map((row) => row.id).sort()).toEqual([...new Set(catalogue.map((row) => row.id))].sort());
  });

  test("has a table of every machine that is walked, but for those whose table is the kit's", () => {
    const walked = catalogue
      .filter((row) => row.plan.states.length > 0 && row.plan.isMade !== true)
      .map((row) => `${areaOf(row)}/tables/${row.id}.md`);
    const tables = readdirSync('tests/machines', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    expect(tables.sort()).toEqual(walked.sort());
  });

  test.each(catalogue.map((row) => [row.id, row] as const))(
    'the plan of %s places every tag that the machine wears',
    (_, { machine, plan }) => {
      const worn = (node: AnyStateNode): readonly string[] => [...node.tags, ...Object.values(node.states).flatMap(worn)];
      expect(Object.keys(plan.tags ?? {}).sort()).toEqual([...new Set(worn(machine.root as AnyStateNode))].sort());
    },
  );

  test.each(catalogue.map((row) => [row.id, row] as const))('%s has a plan, and a test that walks it', (id, row) => {
    expect(row.what).not.toBe('');
    const walk = `tests/machines/${areaOf(row)}/${id}.paths.test.ts`;
    expect([`tests/machines/${areaOf(row)}/${id}.plan.ts`, walk].filter((file) => !existsSync(file))).toEqual([]);
    // The root has no states of its own: there is nothing to walk.
    const wanted = row.plan.states.length === 0 ? `\\b${id}Plan\\b` : `^testMachine\\(\\w+, ${id}Plan\\)`;
    expect(readFileSync(walk, 'utf8')).toMatch(new RegExp(wanted, 'm'));
  });
});
