import type { Plugin } from 'vite';

/** What our schemas are called in a build; the build drops calls on it whose result nobody uses. */
export const schemaName = 'ownSchemas';
const importLine = "import * as z from 'zod/mini'";

/**
 * Gives our schemas a name that no package has. The build is told by name which calls are free of effects, and a package's own `z(…)`
 * is something else: WalletConnect's sets the fields of its classes.
 */
export function withOwnSchemas(code: string): string {
  if (!code.includes(importLine)) return code;
  return code.replace(importLine, `import * as ${schemaName} from 'zod/mini'`).replace(/(?<![\w.$'"`-])z(?=\s*\.\w)/g, schemaName);
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
