import { describe, expect, test } from 'vitest';
import { chartOf } from '#machines/lab/chart.rules.ts';
import { machines } from '#machines/lab/machines.ts';
import { catalogue } from './catalogue.ts';

describe("the lab's list of machines", () => {
  test('is the catalogue, in the order of the alphabet', () => {
    const wanted = catalogue.map(({ id, file }) => [id, file]).sort(([one = ''], [other = '']) => one.localeCompare(other));
    expect(Object.entries(machines).map(([id, { file }]) => [id, `src/machines/${file}.machine.ts`])).toEqual(wanted);
  });

  test.each(catalogue.map((row) => [row.id, row.machine] as const))('%s loads the machine that its tests walk', async (id, machine) => {
    const loaded = await machines[id]?.load();
    expect(loaded?.id).toBe(id);
    expect(loaded === undefined ? null : chartOf(loaded)).toEqual(chartOf(machine));
  });
});
