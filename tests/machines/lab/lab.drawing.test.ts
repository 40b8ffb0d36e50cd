// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { chartOf, statesIn, transitionsIn } from '#machines/lab/chart.rules.ts';
import { drawingOf, layoutRequest, type Drawing } from '#machines/lab/drawing.rules.ts';
import { layOut } from '#services/lab/layout.ts';
import { nodesOf, pathOf, transitionsOf } from '#tests/support/paths.graph.ts';
import { catalogue } from '../catalogue.ts';

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const meets = (one: Place, other: Place): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** Texts that lie over other texts, over a state that is not around them, or outside of the drawing. */
function clashes({ width, height, states, labels, marks }: Drawing): string[] {
  const texts = [
    ...labels.map((label) => ({ ...label, name: label.id })),
    // A state's own text lies at its top.
    ...states.map(({ path, lines, blocks, ...place }) => ({
      ...place,
      height: 16 + 16 * (lines.length + blocks.flatMap((block) => block.lines).length),
      name: `text of ${path || 'root'}`,
    })),
    ...marks.map((mark) => ({ ...mark, name: mark.id })),
  ];
  const leaves = states.filter(
    ({ path }) => !states.some((other) => other.path !== path && other.path.startsWith(`${path}.`)) && path !== '',
  );
  return [
    ...texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (meets(one, other) ? [`${one.name} lies over ${other.name}`] : [])),
    ),
    ...labels.flatMap((label) => leaves.flatMap((state) => (meets(label, state) ? [`${label.id} lies over state ${state.path}`] : []))),
    ...texts
      .filter(({ x, y, width: w, height: h }) => x < 0 || y < 0 || x + w > width || y + h > height)
      .map(({ name }) => `${name} is outside`),
  ];
}

describe('drawings of all machines', () => {
  test.each(catalogue.map((row) => [row.id, row.machine] as const))('%s: no text lies over another', async (_, machine) => {
    const chart = chartOf(machine);
    const drawing = drawingOf(chart, await layOut(layoutRequest(chart)));
    expect(clashes(drawing)).toEqual([]);
    // Nothing is left out: each state has its box, each transition its text at each of its targets, each arrow its way.
    expect(drawing.states.map(({ path }) => path)).toEqual(['', ...nodesOf(machine).map(pathOf)]);
    const drawn = [...drawing.labels, ...drawing.states].flatMap(({ blocks }) => blocks.map(({ transition }) => transition));
    expect([...new Set(drawn)].sort()).toEqual(transitionsOf(machine).sort());
    expect(
      transitionsIn(chart)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(drawn.sort());
    expect(drawing.arrows.filter(({ points }) => points.length < 2)).toEqual([]);
    expect(
      statesIn(chart).filter(({ type, states }) => type === 'compound' && states.filter(({ isInitial }) => isInitial).length !== 1),
    ).toEqual([]);
  });
});
