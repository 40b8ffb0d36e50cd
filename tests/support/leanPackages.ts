import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => (Object.values(node).flat() as unknown[]).filter(isNode);

/** What i18next says to a developer: never heard, for `debug` is off (its `error` is heard and stays). */
const talk = /^this\.logger\.(log|warn|deprecate)\(/;
const i18next = /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/;

/** Statements that only talk to a developer, outermost first. */
function talkIn(node: Node, code: string): Node[] {
  if (node.type === 'ExpressionStatement' && talk.test(code.slice(node.start, node.end))) return [node];
  return childrenOf(node).flatMap((child) => talkIn(child, code));
}

/**
 * Leaves out of packages in the first view what this product cannot reach: i18next's words to developers, the entities that only
 * react-i18next's `Trans` reads (nothing here uses it), and the half of vanilla-extract's recipes that lists variants.
 */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === '@vanilla-extract/recipes/createRuntimeFn' && importer.includes('.css.ts') ? resolve('src/styles/recipeClass.ts') : null,
  transform(code, id) {
    if (id.includes('/react-i18next/dist/es/defaults.js'))
      return { code: code.replace(/^import .*unescape.*$/m, 'const unescape = String;'), map: null };
    if (!i18next.test(id)) return null;
    const statements = talkIn(this.parse(code) as Node, code);
    if (statements.length === 0) throw new Error('i18next no longer talks as tests/support/leanPackages.ts expects.');
    const silent = statements.reduceRight((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code);
    return { code: silent.replaceAll('this.logger.debug', 'false'), map: null };
  },
});
