import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Cut = { readonly start: number; readonly end: number; readonly instead: string };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => (Object.values(node).flat() as unknown[]).filter(isNode);

/** What i18next and its React part say to a developer: never heard, for `debug` is off (`error` is heard and stays). */
const talk = /^(this\.logger\.(log|warn|once|deprecate)|warnOnce)\(/;
const reactI18next = /\/node_modules\/react-i18next\/dist\/es\/(useTranslation|utils)\.js$/;
const i18next = /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/;

/**
 * Parts of i18next for several languages at once, for collecting missing texts, for texts from a server's page, for details of a lookup
 * and for `{{value, format}}`: nothing here asks for them.
 */
const unreached = new Set([
  ...['cloneInstance', 'dir', 'hydrate', 'loadLanguages', 'toJSON'].map((name) => `I18n.${name}`),
  ...['saveMissing', 'reload'].map((name) => `Connector.${name}`),
  'LanguageUtil.deprecateBareCode',
  'EventEmitter.once',
  ...['clone', 'deprecate', 'log', 'once'].map((name) => `Logger.${name}`),
  ...['addResources', 'removeResourceBundle', 'toJSON'].map((name) => `ResourceStore.${name}`),
  ...['exists', 'getUsedParamsDetails'].map((name) => `Translator.${name}`),
]);
function nameOf(node: Node): string {
  const { id, key } = node as Node & { readonly id?: { readonly name: string }; readonly key?: { readonly name: string } };
  return (id ?? key)?.name ?? '';
}

function unreachedIn(program: Node): Cut[] {
  return childrenOf(program)
    .filter(({ type }) => type === 'ClassDeclaration')
    .flatMap((declared): Cut[] =>
      nameOf(declared) === 'Formatter'
        ? [{ start: declared.start, end: declared.end, instead: 'const Formatter = undefined;' }]
        : childrenOf(declared)
            .flatMap(childrenOf)
            .filter((member) => member.type === 'MethodDefinition' && unreached.has(`${nameOf(declared)}.${nameOf(member)}`))
            .map(({ start, end }) => ({ start, end, instead: '' })),
    );
}

/** Statements that only talk to a developer, outermost first. */
function talkIn(node: Node, code: string): Node[] {
  if (node.type === 'ExpressionStatement' && talk.test(code.slice(node.start, node.end))) return [node];
  return childrenOf(node).flatMap((child) => talkIn(child, code));
}

/**
 * Leaves out of packages in the first view what this product cannot reach: i18next's words to developers and the parts named above,
 * the entities that only react-i18next's `Trans` reads (nothing here uses it), and the half of vanilla-extract's recipes that lists
 * variants.
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
    const isReact = reactI18next.test(id);
    if (!isReact && !i18next.test(id)) return null;
    const program = this.parse(code) as Node;
    const parts = isReact ? [] : unreachedIn(program);
    const talked = talkIn(program, code).filter(({ start }) => !parts.some((part) => part.start <= start && start < part.end));
    if (talked.length === 0 || (!isReact && parts.length !== unreached.size + 1))
      throw new Error('i18next is no longer made as tests/support/leanPackages.ts expects.');
    const cuts = [...parts, ...talked.map(({ start, end }): Cut => ({ start, end, instead: '{}' }))].toSorted((a, b) => a.start - b.start);
    const lean = cuts.reduceRight((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
    return { code: lean.replaceAll('this.logger.debug', 'false'), map: null };
  },
});
