import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import { statesIn, type ChartState, type ChartTransition } from './chart.rules.ts';

/** A line of text in a box or label; `part` says how it is drawn. */
export type TextLine = { readonly text: string; readonly part: 'title' | 'event' | 'guard' | 'actions' | 'note' };
/** The lines of one transition; `top` is their distance from the label's top. */
export type TextBlock = { readonly transition: string; readonly top: number; readonly lines: readonly TextLine[] };

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** A state. `blocks` are the transitions that stay within it, below its own lines. */
export type DrawnState = Place & {
  readonly path: string;
  readonly type: ChartState['type'];
  readonly depth: number;
  readonly lines: readonly TextLine[];
  readonly blocks: readonly TextBlock[];
};
/** A dot: where a state begins (`initial`), or all of its states at once (`any`). */
export type DrawnMark = Place & { readonly id: string; readonly kind: 'initial' | 'any' };
export type DrawnLabel = Place & { readonly id: string; readonly blocks: readonly TextBlock[] };
/** An arrow from one point to the next. */
export type DrawnArrow = {
  readonly id: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly transitions: readonly string[];
};
/** A statechart with a place for everything, in pixels. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly marks: readonly DrawnMark[];
  readonly labels: readonly DrawnLabel[];
  readonly arrows: readonly DrawnArrow[];
};

/** Letters all take the same room: texts are set in a monospaced font of 12 px, whose letters are at most 0.61 em wide. */
const letter = 7.4;
export const lineHeight = 16;
const blockGap = 5;
export const inset = 8;
/** Letters after which a line is broken where it can be. */
const widest = 34;

/** Breaks words into lines of at most `widest` letters, at spaces; a longer name stays whole. */
export function wrap(text: string, indent = ''): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= widest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : indent + word);
  }
  return lines;
}

const linesOf = (text: string, part: TextLine['part'], indent = ''): TextLine[] => wrap(text, indent).map((line) => ({ text: line, part }));

function transitionLines({ event, guard, actions }: ChartTransition): TextLine[] {
  return [
    ...linesOf(event, 'event'),
    ...(guard === '' ? [] : linesOf(`[${guard}]`, 'guard', ' ')),
    ...(actions.length === 0 ? [] : linesOf(`/ ${actions.join(', ')}`, 'actions', '  ')),
  ];
}

function stack(transitions: readonly ChartTransition[]): TextBlock[] {
  let top = 0;
  return transitions.map((transition) => {
    const block = { transition: transition.name, top, lines: transitionLines(transition) };
    top += block.lines.length * lineHeight + blockGap;
    return block;
  });
}

const heightOf = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { lines }) => sum + lines.length * lineHeight + blockGap, 0) - (blocks.length > 0 ? blockGap : 0);
const widthOf = (lines: readonly TextLine[]): number => Math.ceil(Math.max(0, ...lines.map(({ text }) => text.length)) * letter);
const blockLines = (blocks: readonly TextBlock[]): TextLine[] => blocks.flatMap(({ lines }) => lines);

/** What a state does, in a statechart's notation: tags, entry, exit, invoked actors; a line each. */
export const notesOf = ({ tags, entry, exit, invokes }: ChartState): string[] =>
  (
    [
      ['#', tags],
      ['entry /', entry],
      ['exit /', exit],
      ['invoke', invokes],
    ] as const
  ).flatMap(([word, names]) => (names.length === 0 ? [] : [`${word} ${names.join(', ')}`]));

/** A transition in one line. */
export const wordsOf = ({ event, guard, actions }: ChartTransition): string =>
  [event, ...(guard === '' ? [] : [`[${guard}]`]), ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`])].join(' ');

const ownLines = (state: ChartState): TextLine[] => [
  { text: state.key, part: 'title' },
  ...notesOf(state).flatMap((note) => linesOf(note, 'note', '  ')),
];

/** Whether a transition leads from a state to one within it: drawn from a mark inside, for arrows do not start at a frame's inside. */
const leadsInside = ({ source, target }: ChartTransition): boolean => target !== null && (source === '' || target.startsWith(`${source}.`));

const stateId = (path: string): string => `state ${path}`;
const initialId = (path: string): string => `initial ${path}`;
const anyId = (path: string): string => `any ${path}`;

/** Height of a state's own text, with the blocks below it. */
const headOf = (lines: readonly TextLine[], blocks: readonly TextBlock[]): number =>
  lines.length * lineHeight + (blocks.length === 0 ? 0 : blockGap + heightOf(blocks)) + 2 * inset;

function elkState(state: ChartState): ElkNode {
  const lines = ownLines(state);
  const blocks = stack(state.transitions.filter(({ target }) => target === null));
  const head = headOf(lines, blocks);
  const width = widthOf([...lines, ...blockLines(blocks)]) + 2 * inset;
  const marks: ElkNode[] = [
    ...(state.states.some(({ isInitial }) => isInitial) ? [{ id: initialId(state.path), width: 12, height: 12 }] : []),
    ...(state.transitions.some(leadsInside) ? [{ id: anyId(state.path), width: 20, height: 20 }] : []),
  ];
  if (state.states.length === 0) return { id: stateId(state.path), width, height: head };
  return {
    id: stateId(state.path),
    children: [...marks, ...state.states.map(elkState)],
    layoutOptions: {
      'elk.padding': `[top=${head + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${head + 24})`,
      // Of all ways to lay out a level these begin at its first state and have the shortest arrows; the outermost level's do not hold for inner ones.
      'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    },
  };
}

/** Transitions with the same two ends share one arrow: their texts stand below each other. */
function arrowGroups(chart: ChartState): Map<string, ChartTransition[]> {
  const groups = new Map<string, ChartTransition[]>();
  for (const transition of statesIn(chart).flatMap(({ transitions }) => transitions)) {
    if (transition.target === null) continue;
    const source = leadsInside(transition) ? anyId(transition.source) : stateId(transition.source);
    const id = `${source} > ${stateId(transition.target)}`;
    groups.set(id, [...(groups.get(id) ?? []), transition]);
  }
  return groups;
}

function elkEdges(chart: ChartState): ElkExtendedEdge[] {
  const starts = statesIn(chart).flatMap((state) =>
    state.states
      .filter(({ isInitial }) => isInitial)
      .map((first) => ({
        id: `${initialId(state.path)} > ${stateId(first.path)}`,
        sources: [initialId(state.path)],
        targets: [stateId(first.path)],
      })),
  );
  const arrows = [...arrowGroups(chart)].map(([id, transitions]) => {
    const [source = '', target = ''] = id.split(' > ');
    const blocks = stack(transitions);
    return {
      id,
      sources: [source],
      targets: [target],
      labels: [{ id: `label ${id}`, text: id, width: widthOf(blockLines(blocks)) + 2 * 4, height: heightOf(blocks) + 2 * 2 }],
    };
  });
  return [...starts, ...arrows];
}

/** What the layout engine is asked: states within states, arrows with the room that their texts take. */
export function layoutRequest(chart: ChartState): ElkNode {
  return {
    id: 'chart',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
    },
    children: [elkState(chart)],
    edges: elkEdges(chart),
  };
}

const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place => ({ x, y, width, height });
const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) => [startPoint, ...bendPoints, endPoint];

/** The drawing from what the layout engine answered; the answer names every state, mark and arrow of the request. */
export function drawingOf(chart: ChartState, answer: ElkNode): Drawing {
  const places = new Map<string, Place>();
  const keep = (node: ElkNode): void => {
    places.set(node.id, placeOf(node));
    node.children?.forEach(keep);
  };
  keep(answer);
  const at = (id: string): Place => places.get(id) ?? placeOf({});
  const states = statesIn(chart).map((state): DrawnState => {
    const lines = ownLines(state);
    const blocks = stack(state.transitions.filter(({ target }) => target === null)).map((block) => ({
      ...block,
      top: block.top + inset + lines.length * lineHeight + blockGap,
    }));
    return {
      ...at(stateId(state.path)),
      path: state.path,
      type: state.type,
      depth: state.path === '' ? 0 : state.path.split('.').length,
      lines,
      blocks,
    };
  });
  const marks = [...places.keys()].flatMap((id): DrawnMark[] => {
    const kind = /^(initial|any) /.exec(id)?.[1] as DrawnMark['kind'] | undefined;
    return kind === undefined ? [] : [{ ...at(id), id, kind }];
  });
  const groups = arrowGroups(chart);
  const edges = edgesIn(answer);
  return {
    width: Math.ceil(answer.width ?? 0),
    height: Math.ceil(answer.height ?? 0),
    states,
    marks,
    labels: edges.flatMap(({ id, labels = [] }) => labels.map((label) => ({ ...placeOf(label), id, blocks: stack(groups.get(id) ?? []) }))),
    arrows: edges.flatMap(({ id, sections = [] }) =>
      sections.map((section) => ({ id, points: pointsOf(section), transitions: (groups.get(id) ?? []).map(({ name }) => name) })),
    ),
  };
}

const edgesIn = (node: ElkNode): ElkExtendedEdge[] => [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesIn)];
