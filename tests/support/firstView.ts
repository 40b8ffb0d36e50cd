import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null;
};

const roots = ['src/main.tsx', 'src/views/home/home/Home.tsx'].map((path) => resolve(path));
const tradeRoots = ['src/views/spot/tradePage/TradePage.tsx'].map((path) => resolve(path));
const chartRoot = resolve('src/views/spot/tradePage/ChartCanvas.tsx');
/** The home page's own code stays in its own chunk; what it shares with others is in the first view anyway. */
const homeOnly = /\/src\/(views|machines)\/home\//;

/**
 * What every page needs and the home page shares with others comes in three files: packages (a new version of ours leaves them in the
 * cache), machines with their services (apart they are 750 bytes more), and views. Each is a script of its own in the document, so that
 * the browser has its turn between them. Left alone, the bundler makes a file of every small part that two pages share: forty requests.
 */
export function firstViewGroups() {
  const reach = remembered((graph) => reachable(graph, roots));
  const tradeReach = remembered((graph) => reachable(graph, tradeRoots));
  const tradeParts = remembered((graph) => reachable(graph, [...tradeRoots, chartRoot]));
  const first = (name: string, isOfIt: (id: string) => boolean) => (id: string, graph: ModuleGraph) =>
    isOfIt(id) && reach(graph).has(id) ? name : null;
  return [
    { priority: 5, debugName: 'vendor', name: first('vendor', (id) => id.includes('/node_modules/')) },
    {
      priority: 3,
      debugName: 'machines',
      name: first('machines', (id) => /\/src\/(services|machines)\//.test(id) && !homeOnly.test(id)),
    },
    { priority: 2, debugName: 'shell', name: first('shell', (id) => !homeOnly.test(id)) },
    {
      priority: 2,
      debugName: 'decimal, records',
      name: (id: string) => (decimals.test(id) ? 'decimal' : records.test(id) ? 'records' : null),
    },
    {
      priority: 1,
      debugName: 'parts, trading',
      minShareCount: 2,
      name: (id: string, graph: ModuleGraph) => {
        if (isLightPart(id, graph)) return tradeParts(graph).has(id) ? 'parts' : null;
        return isOurs(id) && tradeReach(graph).has(id) ? 'trading' : null;
      },
    },
    // The trade page has no use for icons and parts of all other pages.
    {
      priority: 0,
      debugName: 'pages',
      minShareCount: 2,
      name: (id: string, graph: ModuleGraph) => (isLightPart(id, graph) ? 'pages' : null),
    },
  ];
}

/** Wallets reckon too: whoever needs only this need not load what trading shares. */
const decimals = /\/node_modules\/big\.js\/|\/src\/machines\/rules\/decimal\.ts$/;
/** Lists come below the first view of every page that has one. */
const records = /\/src\/views\/ui\/(DataTable|RecordList|tableWidths)\./;
const isOurs = (id: string): boolean => id.includes('/src/');
const remembered = (read: (graph: ModuleGraph) => ReadonlySet<string>) => {
  let known: ReadonlySet<string> | undefined;
  return (graph: ModuleGraph): ReadonlySet<string> => (known ??= read(graph));
};

/** Whether a built file is one of those that every page has before anything else: whoever loads a part need not ask for it again. */
export const isOnEveryPage = (file: string): boolean => /^assets\/(vendor|machines|shell|rolldown-runtime)-[\w-]+\.(js|css)$/.test(file);

const iconFile = /\/lucide-react\/dist\/esm\/icons\//;
const part = /\/src\/(views\/ui|styles)\/|\/lucide-react\//;
const ours = /\/src\/|\/lucide-react\//;
/** What pages of forms share; the trade page, which loads all parts, has forms of its own. */
const forms = /\/src\/views\/ui\/(AmountField|Choice|FormFrame|Notice|PasswordField|StepFrame|dropSecondClick)\./;

/** Whether a part that pages share needs no package but what the first view brought: fields, badges, banners, icons. */
function isLightPart(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (forms.test(id)) return false;
  // Most icons belong to one file, the menus': they stay with it.
  if (!part.test(id) || (iconFile.test(id) && (graph.getModuleInfo(id)?.importers ?? []).length < 2)) return false;
  const isLight = (next: string): boolean => {
    if (seen.has(next) || reachable(graph, roots).has(next)) return true;
    seen.add(next);
    return ours.test(next) && (graph.getModuleInfo(next)?.importedIds ?? []).every(isLight);
  };
  return isLight(id);
}

/** Everything that some modules import without waiting. */
function reachable(graph: ModuleGraph, from: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Imports each icon from its own file, so that a chunk reaches only the icons it draws, and draws them with the few lines of
 * src/views/ui/drawIcon.ts: the set's own drawing knows options that nothing here uses.
 * @throws Error for a name the set does not have.
 */
export function iconsByFile(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const folder = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
      const barrel = readFileSync(resolve(folder, 'dist/esm/lucide-react.mjs'), 'utf8');
      for (const [, names = '', file = ''] of barrel.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
      }
    },
    transform(code, id) {
      if (iconFile.test(id)) return { code: withOurDrawing(code), map: null };
      if (!id.includes('/src/') || !code.includes("'lucide-react'")) return null;
      return {
        code: code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
          names.split(',').map(oneImport(files)).join(' '),
        ),
        map: null,
      };
    },
  };
}

/** Keys tell siblings of a list apart; an icon's shapes never change places. */
const withOurDrawing = (code: string): string =>
  code
    .replace(
      /import createLucideIcon from '[^']*'/,
      `import { drawIcon as createLucideIcon } from '${resolve('src/views/ui/drawIcon.ts')}'`,
    )
    .replace(/,? key: "[^"]*"/g, '')
    .replace(/ name: "[^"]*",\s+size: 24,/, '');

const oneImport =
  (files: ReadonlyMap<string, string>) =>
  (written: string): string => {
    const text = written.trim();
    if (text === '' || text.startsWith('type ')) return '';
    const [name = '', alias = name] = text.split(/\s+as\s+/);
    const file = files.get(name);
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`);
    return `import ${alias} from 'lucide-react/icons/${file}';`;
  };
