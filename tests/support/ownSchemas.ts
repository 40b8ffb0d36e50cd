import type { Plugin } from 'vite';

/** What our schemas are called in a build; the build drops calls on it whose result nobody uses. */
export const schemaName = 'ownSchemas';
/** Our own functions of which the same holds, by names that nothing else in the product has: a statement that calls one is left out. */
export const pureFunctions = [schemaName, 'textMap', 'unboundCall', 'unboundWatch'] as const;
const importLine = "import * as z from 'zod/mini'";
const callImport = /import \{[^}]*\bcall\b[^}]*\} from '(?:#services\/http|\.)\/call\.ts'/;

/**
 * Gives our schemas a name that no package has. The build is told by name which calls are free of effects, and a package's own `z(…)`
 * is something else: WalletConnect's sets the fields of its classes. Definitions of calls are marked where they stand: "call" is a name
 * that others have too.
 */
export function withOwnSchemas(code: string): string {
  const marked = callImport.test(code) ? code.replace(/(?<== )call\(/g, '/* @__PURE__ */ call(') : code;
  if (!marked.includes(importLine)) return marked;
  return marked.replace(importLine, `import * as ${schemaName} from 'zod/mini'`).replace(/(?<![\w.$'"`-])z(?=\s*\.\w)/g, schemaName);
}

export const ownSchemas = (): Plugin => ({
  name: 'own-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    handler: (code, id) => (id.includes('/node_modules/') ? undefined : { code: withOwnSchemas(code), map: null }),
  },
});
