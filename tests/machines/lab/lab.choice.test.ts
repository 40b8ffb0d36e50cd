import { describe, expect, test } from 'vitest';
import { labMachine } from '#machines/lab/lab.machine.ts';
import { placeIn, startIn } from '#machines/lab/lab.selectors.ts';
import { play } from '#tests/support/play.ts';
import { labPlan, smallChart } from './lab.plan.ts';

const run = { from: 'unit paths', machines: {} } as const;

describe('the catalogue', () => {
  test('begins with the machine that the address names, as a drawing, without a run', () => {
    const lab = play(labMachine, labPlan, { id: 'transfer' });
    expect(lab.context()).toEqual({ id: 'transfer', theme: 'dark', filter: '', view: 'drawing', shown: null, coverage: null });
    expect(lab.inputOf('openChart')).toEqual({ id: 'transfer' });
    expect(lab.snapshot().hasTag('busy')).toBe(true);
  });
  test('shows the machine that is chosen next, and nothing while it loads', async () => {
    const lab = play(labMachine, labPlan, { id: 'transfer' });
    await lab.answer('openChart', smallChart);
    lab.send({ type: 'drawing.saved' });
    expect(lab.context().shown).toBe(smallChart);
    lab.report('watchChoice', { type: 'machine.chosen', id: 'swap' });
    expect([lab.context().id, lab.context().shown, lab.inputOf('openChart')]).toEqual(['swap', null, { id: 'swap' }]);
    lab.send({ type: 'drawing.saved' });
    lab.send({ type: 'drawing.printed' });
    expect(lab.effects()).toEqual([{ type: 'saveDrawing', params: { id: 'transfer' } }]);
  });
  test('shows none when the address names none', () => {
    const lab = play(labMachine, labPlan, { id: 'transfer' });
    lab.report('watchChoice', { type: 'machine.chosen', id: '' });
    expect([lab.snapshot().value, lab.asked()]).toEqual([{ chart: 'empty', coverage: 'resting' }, []]);
  });
  test('says that a chart did not load, and asks for it once more', async () => {
    const lab = play(labMachine, labPlan, { id: 'transfer' });
    await lab.fail('openChart', new Error('gone'));
    expect([lab.snapshot().hasTag('error'), lab.snapshot().hasTag('busy')]).toEqual([true, false]);
    lab.send({ type: 'retry.requested' });
    expect(lab.inputOf('openChart')).toEqual({ id: 'transfer' });
  });
  test('keeps what is looked for and how, and goes from dark to light and back', () => {
    const lab = play(labMachine, labPlan);
    lab.send({ type: 'filter.changed', text: 'sw' });
    lab.send({ type: 'view.chosen', view: 'list' });
    lab.send({ type: 'theme.toggled' });
    expect(lab.context()).toMatchObject({ filter: 'sw', view: 'list', theme: 'light' });
    lab.send({ type: 'theme.toggled' });
    expect(lab.context().theme).toBe('dark');
    expect(lab.effects()).toEqual([
      { type: 'paintTheme', params: { theme: 'light' } },
      { type: 'paintTheme', params: { theme: 'dark' } },
    ]);
  });
});

describe('where to look in a drawing', () => {
  const at = (path: string) => ({ path, type: 'atomic', depth: 1, lines: [], blocks: [], x: 0, y: 0, width: 9, height: 9 }) as const;
  const states = ['', 'bolt', 'bolt.in', 'bolt.out', 'chain', 'chain.on', 'chain.off'].map(at);
  const shown = { chart: smallChart.chart, drawing: { ...smallChart.drawing, states } };
  test.each([
    ['at the region that moved', { bolt: 'in', chain: 'off' }, { bolt: 'in', chain: 'on' }, 'chain.off'],
    ['at the first where nothing moved', { bolt: 'in', chain: 'on' }, { bolt: 'in', chain: 'on' }, 'bolt.in'],
    ['at the first where nothing is known of before', { bolt: 'out', chain: 'on' }, undefined, 'bolt.out'],
    ['nowhere where no machine runs', undefined, undefined, undefined],
    ['nowhere where the drawing has no such state', 'gone', undefined, undefined],
  ])('%s', (_, value, before, path) => {
    expect(placeIn(shown, value, before)?.path).toBe(path);
  });
});

describe('where a drawing is looked at first', () => {
  const mark = (id: string, x: number) =>
    ({ id, kind: id.startsWith('any') ? 'any' : 'initial', x, y: 2 * x, width: 9, height: 9 }) as const;
  const startOf = (...marks: readonly ReturnType<typeof mark>[]) =>
    startIn({ chart: smallChart.chart, drawing: { ...smallChart.drawing, marks } });
  test('is where the machine begins, not where a state within it does', () => {
    expect(startOf(mark('any ', 1), mark('initial ', 2), mark('initial on', 3))).toEqual({ x: 2, y: 4 });
  });
  test('is the first of its regions, whatever their names and what lies within', () => {
    expect(startOf(mark('initial query.found', 1), mark('initial query', 2), mark('initial hot', 3))).toEqual({ x: 2, y: 4 });
  });
  test('is the corner of a drawing without any beginning', () => {
    expect(startOf(mark('any on', 1))).toEqual({ x: 0, y: 0 });
  });
});

describe('the last run', () => {
  test('is taken from a file, stays when no other is chosen, and is put away', async () => {
    const lab = play(labMachine, labPlan);
    lab.send({ type: 'coverage.wanted' });
    await lab.answer('openCoverage', run);
    lab.send({ type: 'coverage.wanted' });
    await lab.answer('openCoverage', null);
    expect(lab.context().coverage).toEqual(run);
    lab.send({ type: 'coverage.dropped' });
    expect(lab.context().coverage).toBeNull();
  });
  test('that is no run is refused; the one before stays until it is put away', async () => {
    const lab = play(labMachine, labPlan);
    lab.send({ type: 'coverage.wanted' });
    await lab.answer('openCoverage', run);
    lab.send({ type: 'coverage.wanted' });
    await lab.fail('openCoverage', new Error('no run'));
    expect([lab.snapshot().value, lab.context().coverage]).toEqual([{ chart: 'empty', coverage: 'refused' }, run]);
    lab.send({ type: 'coverage.wanted' });
    await lab.fail('openCoverage', new Error('no run'));
    lab.send({ type: 'coverage.dropped' });
    expect([lab.snapshot().value, lab.context().coverage]).toEqual([{ chart: 'empty', coverage: 'resting' }, null]);
  });
});
