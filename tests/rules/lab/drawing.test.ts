import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { chartOf, statesIn, transitionsIn } from '#machines/lab/chart.rules.ts';
import { drawingOf, layoutRequest, notesOf, wordsOf, wrap } from '#machines/lab/drawing.rules.ts';
import { layOut } from '#services/lab/layout.ts';

/** A lamp: a state with states in it, a transition that stays, two that share an arrow, one that leads inside. */
const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: {
      tags: ['dark'],
      entry: ['dim', 'rest'],
      exit: 'wake',
      on: {
        press: { target: 'on', guard: 'isPlugged', actions: ['click', 'glow'] },
        clap: 'on',
        look: { actions: 'wink' },
        'touch.with.a.finger': { actions: ['tickle'] },
      },
    },
    on: {
      initial: 'dim',
      invoke: { src: 'bulb', id: 'bulb' },
      on: { turn: '.bright' },
      states: { dim: {}, bright: { on: { press: '#lamp.off' } } },
    },
  },
});
const at = (path: string) => statesIn(chartOf(lamp)).find((state) => state.path === path) ?? chartOf(lamp);

describe('words broken into lines', () => {
  test.each([
    ['a line of 34 letters stays one', 'aaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbb', '', ['aaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbb']],
    ['a line of 35 letters is two', 'aaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbb', '', ['aaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbb']],
    [
      'lines after the first are indented, and their indent counts',
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
      '    ',
      ['one two three four five six seven', '    eight nine ten eleven twelve', '    thirteen fourteen'],
    ],
    [
      'a longer name stays whole',
      'a.name.of.an.event.that.is.longer.than.a.line and more',
      ' ',
      ['a.name.of.an.event.that.is.longer.than.a.line', ' and more'],
    ],
    ['nothing is one empty line', '', '  ', ['']],
  ])('%s', (_, text, indent, lines) => {
    expect(wrap(text, indent)).toEqual(lines);
  });
  test('no indent unless one is asked for', () => {
    expect(wrap('aaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbb')).toEqual(['aaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbb']);
  });
});

describe('in one line', () => {
  test('what a state does', () => {
    expect(notesOf(at('off'))).toEqual(['# dark', 'entry / dim, rest', 'exit / wake']);
    expect(notesOf(at('on'))).toEqual(['invoke bulb']);
    expect(notesOf(at('on.dim'))).toEqual([]);
  });
  test('what a transition does', () => {
    expect(transitionsIn(chartOf(lamp)).map(wordsOf)).toEqual([
      'press [isPlugged] / click, glow',
      'clap',
      'look / wink',
      'touch.with.a.finger / tickle',
      'turn',
      'press',
    ]);
  });
});

/** Letters are 7.4 px wide and lines 16 px high; a state's text keeps 8 px to each side, blocks 5 px from one another. */
describe('what the layout engine is asked for', () => {
  const ways = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST', 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' };

  test('a layout in layers, downwards, through all levels, told from the corner of the whole', () => {
    const request = layoutRequest(chartOf(lamp));
    expect([request.id, request.layoutOptions]).toEqual([
      'chart',
      {
        'elk.algorithm': 'layered',
        'elk.direction': 'DOWN',
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.json.shapeCoords': 'ROOT',
        'elk.json.edgeCoords': 'ROOT',
      },
    ]);
  });

  test('states within states, each as large as its text', () => {
    expect(layoutRequest(chartOf(lamp)).children).toEqual([
      {
        id: 'state ',
        layoutOptions: {
          ...ways,
          'elk.padding': '[top=40,left=16,bottom=16,right=16]',
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': '(46,56)',
        },
        children: [
          { id: 'initial ', width: 12, height: 12 },
          // Eight lines and two gaps, and the longest of them "touch.with.a.finger".
          { id: 'state off', width: 157, height: 4 * 16 + 5 + (4 * 16 + 5) + 16 },
          {
            id: 'state on',
            layoutOptions: {
              ...ways,
              'elk.padding': '[top=56,left=16,bottom=16,right=16]',
              'elk.nodeSize.constraints': 'MINIMUM_SIZE',
              'elk.nodeSize.minimum': '(98,72)',
            },
            children: [
              { id: 'initial on', width: 12, height: 12 },
              { id: 'any on', width: 20, height: 20 },
              { id: 'state on.dim', width: 39, height: 32 },
              { id: 'state on.bright', width: 61, height: 32 },
            ],
          },
        ],
      },
    ]);
  });
  test('arrows from where each begins to where it leads, with room for what stands beside it', () => {
    expect(layoutRequest(chartOf(lamp)).edges).toEqual([
      { id: 'initial  > state off', sources: ['initial '], targets: ['state off'] },
      { id: 'initial on > state on.dim', sources: ['initial on'], targets: ['state on.dim'] },
      {
        id: 'state off > state on',
        sources: ['state off'],
        targets: ['state on'],
        // press, [isPlugged], / click, glow; below them clap.
        labels: [{ id: 'label state off > state on', text: 'state off > state on', width: 97 + 8, height: 3 * 16 + 5 + 16 + 4 }],
      },
      {
        id: 'any on > state on.bright',
        sources: ['any on'],
        targets: ['state on.bright'],
        labels: [{ id: 'label any on > state on.bright', text: 'any on > state on.bright', width: 30 + 8, height: 16 + 4 }],
      },
      {
        id: 'state on.bright > state off',
        sources: ['state on.bright'],
        targets: ['state off'],
        labels: [{ id: 'label state on.bright > state off', text: 'state on.bright > state off', width: 37 + 8, height: 16 + 4 }],
      },
    ]);
  });
  test('a state that leads to a sibling of nearly its own name does not lead inside', () => {
    const doors = chartOf(createMachine({ initial: 'on', states: { on: { on: { go: 'only', self: 'on' } }, only: {} } }));
    expect(layoutRequest(doors).edges?.map(({ id }) => id)).toEqual([
      'initial  > state on',
      'state on > state only',
      'state on > state on',
    ]);
  });
  test('a transition of the whole machine begins at a mark within it', () => {
    const doors = chartOf(createMachine({ initial: 'on', on: { go: '.on' }, states: { on: {} } }));
    expect(layoutRequest(doors).edges?.map(({ id }) => id)).toEqual(['initial  > state on', 'any  > state on']);
    expect(layoutRequest(doors).children?.[0]?.children?.map(({ id }) => id)).toEqual(['initial ', 'any ', 'state on']);
  });
  test('regions at once have no mark of where they begin', () => {
    const both = chartOf(createMachine({ type: 'parallel', states: { one: {}, two: {} } }));
    expect(layoutRequest(both)).toMatchObject({ edges: [], children: [{ children: [{ id: 'state one' }, { id: 'state two' }] }] });
  });
});

describe('the drawing', () => {
  test('of what the engine answers: every state, mark, label and arrow at its place', () => {
    const answer = {
      id: 'chart',
      width: 300.2,
      height: 400.7,
      children: [
        {
          id: 'state ',
          x: 1,
          y: 2,
          width: 290,
          height: 390,
          children: [
            { id: 'initial ', x: 20, y: 21, width: 12, height: 12 },
            { id: 'state off', x: 30, y: 40, width: 157, height: 150 },
            {
              id: 'state on',
              x: 50,
              y: 60,
              width: 98,
              height: 72,
              children: [{ id: 'any on', x: 70, y: 80, width: 20, height: 20 }],
              edges: [
                {
                  id: 'any on > state on.bright',
                  sources: [],
                  targets: [],
                  sections: [{ id: 's', startPoint: { x: 1, y: 1 }, endPoint: { x: 9, y: 9 } }],
                  labels: [{ x: 3, y: 4, width: 38, height: 20 }],
                },
              ],
            },
          ],
        },
      ],
      edges: [
        {
          id: 'state off > state on',
          sources: [],
          targets: [],
          sections: [
            {
              id: 't',
              startPoint: { x: 5, y: 5 },
              bendPoints: [
                { x: 5, y: 7 },
                { x: 8, y: 7 },
              ],
              endPoint: { x: 8, y: 9 },
            },
          ],
          labels: [{ x: 6, y: 7, width: 112, height: 73 }],
        },
        {
          id: 'initial  > state off',
          sources: [],
          targets: [],
          sections: [{ id: 'u', startPoint: { x: 2, y: 2 }, endPoint: { x: 2, y: 4 } }],
        },
        { id: 'without a way', sources: [], targets: [] },
      ],
    };
    const drawing = drawingOf(chartOf(lamp), answer);
    expect([drawing.width, drawing.height]).toEqual([301, 401]);
    expect(drawing.marks).toEqual([
      { id: 'initial ', kind: 'initial', x: 20, y: 21, width: 12, height: 12 },
      { id: 'any on', kind: 'any', x: 70, y: 80, width: 20, height: 20 },
    ]);
    expect(drawing.arrows).toEqual([
      {
        id: 'state off > state on',
        points: [
          { x: 5, y: 5 },
          { x: 5, y: 7 },
          { x: 8, y: 7 },
          { x: 8, y: 9 },
        ],
        transitions: ['off --press #1 [isPlugged]--> on', 'off --clap #1--> on'],
      },
      {
        id: 'initial  > state off',
        points: [
          { x: 2, y: 2 },
          { x: 2, y: 4 },
        ],
        transitions: [],
      },
      {
        id: 'any on > state on.bright',
        points: [
          { x: 1, y: 1 },
          { x: 9, y: 9 },
        ],
        transitions: ['on --turn #1--> on.bright'],
      },
    ]);
    expect(drawing.labels).toEqual([
      {
        id: 'state off > state on',
        x: 6,
        y: 7,
        width: 112,
        height: 73,
        blocks: [
          {
            transition: 'off --press #1 [isPlugged]--> on',
            top: 0,
            lines: [
              { text: 'press', part: 'event' },
              { text: '[isPlugged]', part: 'guard' },
              { text: '/ click, glow', part: 'actions' },
            ],
          },
          { transition: 'off --clap #1--> on', top: 53, lines: [{ text: 'clap', part: 'event' }] },
        ],
      },
      {
        id: 'any on > state on.bright',
        x: 3,
        y: 4,
        width: 38,
        height: 20,
        blocks: [{ transition: 'on --turn #1--> on.bright', top: 0, lines: [{ text: 'turn', part: 'event' }] }],
      },
    ]);
    expect(drawing.states.slice(0, 3)).toEqual([
      { path: '', type: 'compound', depth: 0, x: 1, y: 2, width: 290, height: 390, lines: [{ text: 'lamp', part: 'title' }], blocks: [] },
      {
        path: 'off',
        type: 'atomic',
        depth: 1,
        x: 30,
        y: 40,
        width: 157,
        height: 150,
        lines: [
          { text: 'off', part: 'title' },
          { text: '# dark', part: 'note' },
          { text: 'entry / dim, rest', part: 'note' },
          { text: 'exit / wake', part: 'note' },
        ],
        blocks: [
          {
            transition: 'off --look #1--> (stays)',
            top: 8 + 4 * 16 + 5,
            lines: [
              { text: 'look', part: 'event' },
              { text: '/ wink', part: 'actions' },
            ],
          },
          {
            transition: 'off --touch.with.a.finger #1--> (stays)',
            top: 8 + 4 * 16 + 5 + 2 * 16 + 5,
            lines: [
              { text: 'touch.with.a.finger', part: 'event' },
              { text: '/ tickle', part: 'actions' },
            ],
          },
        ],
      },
      {
        path: 'on',
        type: 'compound',
        depth: 1,
        x: 50,
        y: 60,
        width: 98,
        height: 72,
        lines: [
          { text: 'on', part: 'title' },
          { text: 'invoke bulb', part: 'note' },
        ],
        blocks: [],
      },
    ]);
    // What the engine left out lies at the corner, without a size.
    expect(drawing.states.slice(3)).toMatchObject([
      { path: 'on.dim', depth: 2, x: 0, y: 0, width: 0, height: 0 },
      { path: 'on.bright', depth: 2, x: 0, y: 0, width: 0, height: 0 },
    ]);
  });
  test('of an answer without a place or size lies at the corner', () => {
    const drawing = drawingOf(chartOf(lamp), { id: 'chart', children: [{ id: 'initial ' }] });
    expect([drawing.width, drawing.height, drawing.arrows, drawing.labels]).toEqual([0, 0, [], []]);
    expect(drawing.marks).toEqual([{ id: 'initial ', kind: 'initial', x: 0, y: 0, width: 0, height: 0 }]);
  });
  test('breaks long guards, actions and notes, with an indent below their first line', () => {
    const long = createMachine({
      tags: ['one.tag.of.many', 'another.tag', 'a.third.tag'],
      on: { go: { guard: 'isReadyToGoWhere it wants to go', actions: ['remember.the.way', 'leave.the.house', 'close.the.door'] } },
    });
    const drawing = drawingOf(chartOf(long), { id: 'chart' });
    expect(drawing.states[0]?.lines.slice(1)).toEqual([
      { text: '# one.tag.of.many, another.tag,', part: 'note' },
      { text: '  a.third.tag', part: 'note' },
    ]);
    expect(drawing.states[0]?.blocks[0]?.lines).toEqual([
      { text: 'go', part: 'event' },
      { text: '[isReadyToGoWhere it wants to go]', part: 'guard' },
      { text: '/ remember.the.way,', part: 'actions' },
      { text: '  leave.the.house, close.the.door', part: 'actions' },
    ]);
    const wider = createMachine({ on: { go: { guard: 'isReadyToGoWhere it wants to go and more' } } });
    expect(drawingOf(chartOf(wider), { id: 'chart' }).states[0]?.blocks[0]?.lines.slice(1)).toEqual([
      { text: '[isReadyToGoWhere it wants to go', part: 'guard' },
      { text: ' and more]', part: 'guard' },
    ]);
  });
});

describe('the engine, asked so', () => {
  test('draws downwards from the first state, with arrows at right angles', async () => {
    const drawing = drawingOf(chartOf(lamp), await layOut(layoutRequest(chartOf(lamp))));
    const box = (path: string) => drawing.states.find((state) => state.path === path) ?? { x: -1, y: -1, width: 0, height: 0 };
    const [off, on, dim, bright] = ['off', 'on', 'on.dim', 'on.bright'].map(box);
    expect(on?.y).toBeGreaterThan((off?.y ?? 0) + (off?.height ?? 0));
    for (const inner of [dim, bright]) {
      expect(inner?.y).toBeGreaterThanOrEqual((on?.y ?? 0) + 56);
      expect(inner?.x).toBeGreaterThanOrEqual((on?.x ?? 0) + 16);
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((on?.x ?? 0) + (on?.width ?? 0) - 16);
    }
    for (const { points } of drawing.arrows) {
      for (const [index, point] of points.slice(1).entries()) {
        expect([point.x - (points[index]?.x ?? 0), point.y - (points[index]?.y ?? 0)]).toContain(0);
      }
    }
  });
});
