import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { classesIn, cutOut, nameOf, statementsIn, unreachedMembers, type Cut, type Node } from './cuts.ts';

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
const unreachedIn = (program: Node): Cut[] =>
  classesIn(program).flatMap((declared): Cut[] =>
    nameOf(declared) === 'Formatter'
      ? [{ start: declared.start, end: declared.end, instead: 'const Formatter = undefined;' }]
      : unreachedMembers(declared, (name) => unreached.has(name)),
  );

const reactDom = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** Made as React loads, thrown to suspend, and told apart by what they are alone: their numbers in React's list of errors. */
const signal = /= Error\((?=formatProdErrorMessage\((?:460|461|474|519|542)\)\))/g;
const signals = 5;
/** As errors they would hold a stack each, for which V8 parses all of React once more: 10 ms, 40 on a slow phone. */
function withoutStacks(code: string): string {
  if (code.match(signal)?.length !== signals) throw new Error('react-dom is no longer made as tests/support/leanPackages.ts expects.');
  return code.replace(signal, '= Object(');
}

/**
 * Leaves out of packages in the first view what this product cannot reach: i18next's words to developers and the parts named above,
 * the entities that only react-i18next's `Trans` reads (nothing here uses it), the half of vanilla-extract's recipes that lists
 * variants, and the stacks of what React throws to itself.
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
    if (reactDom.test(id)) return { code: withoutStacks(code), map: null };
    const isReact = reactI18next.test(id);
    if (!isReact && !i18next.test(id)) return null;
    const program = this.parse(code) as Node;
    const parts = isReact ? [] : unreachedIn(program);
    const talked = statementsIn(program, code, talk);
    if (talked.length === 0 || (!isReact && parts.length !== unreached.size + 1))
      throw new Error('i18next is no longer made as tests/support/leanPackages.ts expects.');
    const lean = cutOut(code, [...parts, ...talked]);
    return { code: lean.replaceAll('this.logger.debug', 'false'), map: null };
  },
});
