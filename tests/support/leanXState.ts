import type { Plugin } from 'vite';
import { classesIn, cutOut, statementsIn, unreachedMembers, type Node } from './cuts.ts';

/** Parts of XState for machines that are kept and brought back, written out, or shown to its developer tools. */
const unreached = new Set([
  ...['definition', 'getPersistedSnapshot', 'microstep', 'resolveState', 'restoreSnapshot', 'toJSON'].map((name) => `StateMachine.${name}`),
  ...['definition', 'toJSON'].map((name) => `StateNode.${name}`),
  ...['attachDevTools', 'select'].map((name) => `Actor.${name}`),
]);

/** Each file, the statements in it that speak of those parts, and how many cuts there are in all. */
const files = [
  { file: /\/xstate\/dist\/StateMachine-\w+\.esm\.js$/, statements: /^this\.(getPersistedSnapshot|restoreSnapshot) = /, cuts: 10 },
  { file: /\/xstate\/dist\/raise-\w+\.esm\.js$/, statements: /^if \(this\.options\.devTools\)/, cuts: 3 },
  // A flow's machine is the same in every render: it would only be another while a developer edits it.
  { file: /\/@xstate\/react\/dist\/xstate-react\.esm\.js$/, statements: /^if \(logic\.config !== currentConfig\)/, cuts: 1 },
];

/**
 * Leaves out of XState what this product does not ask for.
 * @throws Error when the library is no longer made so.
 */
export const leanXState = (): Plugin => ({
  name: 'lean-xstate',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const known = files.find(({ file }) => file.test(id));
    if (known === undefined) return null;
    const program = this.parse(code) as Node;
    const cuts = [
      ...classesIn(program).flatMap((declared) => unreachedMembers(declared, (name) => unreached.has(name))),
      ...statementsIn(program, code, known.statements),
    ];
    if (cuts.length !== known.cuts) throw new Error('XState is no longer made as tests/support/leanXState.ts expects.');
    return { code: cutOut(code, cuts), map: null };
  },
});
