import { describe, expect, test } from 'vitest';
import { chartOf } from '#machines/lab/chart.rules.ts';
import { installMachine } from '#machines/tab/install/install.machine.ts';
import { passedIn } from '#machines/lab/lab.selectors.ts';
import { machines } from '#machines/lab/machines.ts';
import { readCoverage } from '#services/lab/coverage.ts';
import { coverageFile } from '#tests/tools/paths/coverage.ts';
import { reportOf } from '#tests/tools/paths/report.ts';
import { catalogue } from '../catalogue.ts';

describe("the lab's list of machines", () => {
  test('is the catalogue, in the order of the alphabet', () => {
    const wanted = catalogue.map(({ id, file }) => [id, file]).sort(([one = ''], [other = '']) => one.localeCompare(other));
    expect(Object.entries(machines).map(([id, { file }]) => [id, file])).toEqual(wanted);
  });

  test.each(catalogue.map((row) => [row.id, row.machine] as const))('%s loads the machine that its tests walk', async (id, machine) => {
    const loaded = await machines[id]?.load();
    expect(loaded?.id).toBe(id);
    expect(loaded === undefined ? null : chartOf(loaded)).toEqual(chartOf(machine));
  });
});

describe('the coverage that `npm run paths` writes', () => {
  const drawing = { width: 0, height: 0, states: [], marks: [], labels: [], arrows: [] };
  const rows = catalogue.filter(({ id }) => ['install', 'walletQr'].includes(id));

  test('lies over the chart: every state and transition of it by name', async () => {
    const file = coverageFile(await Promise.all(rows.map(reportOf)));
    const coverage = readCoverage(JSON.stringify(file));
    for (const { id, machine } of rows) {
      const passed = passedIn({ chart: chartOf(machine), drawing }, coverage, id);
      expect(passed).toMatchObject({ missedStates: [], missedTransitions: [] });
      expect([passed?.states.size, passed?.transitions.size]).toEqual([passed?.ofStates, passed?.ofTransitions]);
    }
  });
  test('shows a visit less as missed, a machine that did not run as missed whole, and no other file', () => {
    const chart = chartOf(installMachine);
    const coverage = readCoverage(
      '{"from":"unit paths","machines":{"install":{"paths":1,"states":{"offered":2,"absent":0},"transitions":{}}}}',
    );
    expect(passedIn({ chart, drawing }, coverage, 'install')?.missedStates).toEqual(['absent', 'prompting']);
    expect(passedIn({ chart, drawing }, coverage, 'other')?.missedStates).toEqual(['absent', 'offered', 'prompting']);
    expect(() => readCoverage('{"from":"unit paths","machines":[]}')).toThrow(/"path": \[\s*"machines"/);
  });
});
