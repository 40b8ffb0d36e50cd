import { describe, expect, test } from 'vitest';
import { searchMachine } from '#machines/shell/search/search.machine.ts';
import { play } from '#tests/support/play.ts';
import { searchPlan, spot, swap } from './search.plan.ts';

const open = (input: Readonly<Record<string, unknown>> = {}) => {
  const stage = play(searchMachine, searchPlan, input);
  return {
    ...stage,
    type: (text: string) => stage.send({ type: 'text.changed', text }),
    enter: () => stage.send({ type: 'enter.pressed' }),
    taken: () => stage.effects().flatMap(({ type, params }) => (type === 'takeRow' ? [(params as { row: { id: string } }).row.id] : [])),
  };
};
const results = { spots: [spot('AB'), spot('ABC')], swaps: [] };

/** Results stand on view, and other letters have been typed since. */
async function typedOn() {
  const stage = open();
  stage.type('a');
  await stage.pass(300);
  await stage.answer('find', results);
  stage.type('ab');
  return stage;
}

describe('Enter', () => {
  test('takes the row that was pointed at, though other letters have been typed since', async () => {
    const waiting = await typedOn();
    waiting.send({ type: 'active.pointed', id: 'spots-abc_usdt' });
    waiting.enter();
    expect(waiting.taken()).toEqual(['spots-abc_usdt']);
    const searching = await typedOn();
    await searching.pass(300);
    searching.send({ type: 'active.pointed', id: 'spots-abc_usdt' });
    searching.enter();
    expect(searching.taken()).toEqual(['spots-abc_usdt']);
  });

  test('while the answer is on its way goes to its first row', async () => {
    const { type, enter, pass, answer, taken } = open();
    type('ab');
    await pass(300);
    enter();
    expect(taken()).toEqual([]);
    await answer('find', results);
    expect(taken()).toEqual(['spots-ab_usdt']);
  });

  test.each([
    [{ spots: [], swaps: [swap('ausdt')] }, ['swaps-ausdt']],
    [{ spots: [spot('AB')], swaps: [swap('ausdt')] }, ['spots-ab_usdt']],
    [{ spots: [], swaps: [] }, []],
  ])('goes to whatever was found: %#', async (found, rows) => {
    const { type, enter, answer, taken } = open();
    type('a');
    enter();
    await answer('find', found);
    expect(taken()).toEqual(rows);
  });
});

test('other letters are another question; the same with spaces around them are answered', async () => {
  const { type, pass, answer, asked, snapshot } = open();
  type('a');
  await pass(300);
  await answer('find', results);
  type(' a ');
  expect(snapshot().matches({ query: { answered: 'found' } })).toBe(true);
  type('ab');
  expect(snapshot().matches({ query: 'waiting' })).toBe(true);
  await pass(300);
  expect(asked()).toContain('find');
});

test('a field that is not empty when it opens has no answer yet', async () => {
  const { context, pass, asked } = open({ text: 'ab' });
  expect(context()).toMatchObject({ text: 'ab', answered: '', found: null });
  await pass(300);
  expect(asked()).toContain('find');
});

test('what is taken out of the history stays out', () => {
  const { report, send, context, effects } = open();
  report('watchHistory', { type: 'history.followed', history: [spot('A'), spot('B')] } as never);
  send({ type: 'history.removed', code: 'a_usdt' });
  expect(context().history).toEqual([spot('B')]);
  expect(effects()).toEqual([{ type: 'keepHistory', params: { history: [spot('B')] } }]);
});
