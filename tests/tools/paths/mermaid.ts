import { shortType } from '#tests/support/paths.graph.ts';
import type { StateReport, TransitionReport } from './report.ts';

/** What a drawing needs of a machine; `mark` names a style for some of its states and transitions. */
export type Drawn = {
  readonly id: string;
  readonly states: readonly Pick<StateReport, 'path' | 'kind'>[];
  readonly transitions: readonly Pick<TransitionReport, 'from' | 'on' | 'guard' | 'to'>[];
};

const idOf = (machine: string, path: string): string =>
  [machine, ...(path === '' ? [] : path.split('.'))].join('__').replaceAll(/\W/g, '_');
const label = (text: string): string => text.replaceAll(/[^\p{L}\p{N} .,()[\]+*'-]/gu, ' ');
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');
const nameOf = (path: string): string => path.split('.').at(-1) ?? '';

/** A machine as a state diagram of Mermaid: nested states, parallel regions, guards in brackets. */
export function asMermaid(machine: Drawn, marks: Readonly<Record<string, readonly string[]>> = {}): string {
  const id = (path: string) => idOf(machine.id, path);
  const childrenOf = (path: string) => machine.states.filter((state) => state.path !== '' && parentOf(state.path) === path);
  const drawn = (state: Pick<StateReport, 'path' | 'kind'>, indent: string): string[] => {
    const children = childrenOf(state.path);
    const title = `${indent}state "${label(nameOf(state.path))}" as ${id(state.path)}`;
    if (children.length === 0) return [title, ...(state.kind === 'final' ? [`${indent}${id(state.path)} --> [*]`] : [])];
    const separator = state.kind === 'parallel' ? [`${indent}  --`] : [];
    return [
      `${title} {`,
      ...children.flatMap((child, index) => [...(index > 0 ? separator : []), ...drawn(child, `${indent}  `)]),
      `${indent}}`,
    ];
  };
  const edges = machine.transitions.flatMap(({ from, on, guard, to }) =>
    (to.length === 0 ? [from] : to).map(
      (target) => `  ${id(from)} --> ${id(target)} : ${label(shortType(on) || 'always')}${guard === '' ? '' : ` [${label(guard)}]`}`,
    ),
  );
  return [
    'stateDiagram-v2',
    `  state "${label(machine.id)}" as ${id('')} {`,
    ...childrenOf('').flatMap((state) => drawn(state, '    ')),
    '  }',
    ...edges,
    ...Object.entries(marks).flatMap(([style, paths]) => paths.map((path) => `  class ${id(path)} ${style}`)),
  ].join('\n');
}
