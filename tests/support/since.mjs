import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const laterFile = 'src/views/later.ts';
const roots = ['src/main.tsx', 'src/views/App.tsx'];

/** The modules of src and what each imports: at once, or later by a dynamic import. */
function importGraph() {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return JSON.parse(stdout).modules.map(({ source, dependencies }) => ({
    source,
    imports: dependencies.filter(({ dynamic }) => !dynamic).map(({ resolved }) => resolved),
  }));
}

/** The modules that hold one of `changed` in what they import at once, these themselves too. */
export function reachedBy(graph, changed) {
  const importers = new Map();
  for (const { source, imports } of graph) for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), source]);
  const found = new Set();
  const open = [...changed];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(importers.get(file) ?? []));
  }
  return found;
}

/** Which file draws the page of each route, read from `later.ts`. */
export function pageFiles(text) {
  const fileOf = (path) => posix.join(dirname(laterFile), path);
  const named = new Map([...text.matchAll(/const (\w+) = .*?import\('([^']+)'\)/g)].map(([, name, path]) => [name, fileOf(path)]));
  const own = [...text.matchAll(/^ {2}(\w+): page\(async \(\) => \(await import\('([^']+)'\)/gm)].map(([, name, path]) => [
    name,
    fileOf(path),
  ]);
  const shared = [...text.matchAll(/^ {2}(\w+): (?:page\()?(\w+)\)?,$/gm)].flatMap(([, name, file]) =>
    named.has(file) ? [[name, named.get(file)]] : [],
  );
  return new Map([...own, ...shared]);
}

const filesBelow = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name).replaceAll('\\', '/'));

/** The views that show texts of the changed files of `locales`. */
function viewsOfTexts(changed) {
  const names = [...new Set(changed.flatMap((file) => /^locales\/\w+\/\w+\/(\w+)\.json$/.exec(file)?.[1] ?? []))];
  if (names.length === 0) return [];
  const uses = new RegExp(`['"\`](${names.join('|')})['"\`:]`);
  return filesBelow('src/views', '.tsx').filter((file) => uses.test(readFileSync(file, 'utf8')));
}

/** The words of a path that name a flow: its folder, and the stem of its file. */
const wordOf = (name) => name.split('.')[0].toLowerCase().replace(/s$/, '');
const wordsOf = (path) => path.split('/').slice(-2).map(wordOf);
const isKin = (left, right) => left.length > 3 && right.length > 3 && (left.includes(right) || right.includes(left));

/** The journeys that bear the word of something changed, or take a page model that changed. */
export function journeysFor(changed, journeys, read) {
  const words = changed.filter((path) => /^(src|sandbox)\//.test(path)).flatMap(wordsOf);
  const models = changed.filter((path) => path.startsWith('tests/e2e/pages/')).map((path) => posix.basename(path));
  return journeys.filter((journey) => {
    const stem = wordOf(posix.basename(journey));
    return (
      changed.includes(journey) || words.some((word) => isKin(word, stem)) || models.some((model) => read(journey).includes(`/${model}'`))
    );
  });
}

/** What of the round a change asks for: all of it, or routes and areas by name. */
export function roundFor(changed, graph, later) {
  const isShared = (path) => /^(tests\/round\/|index\.html|vite\.config|src\/(styles|static)\/)/.test(path);
  const reached = reachedBy(graph, changed);
  if (changed.some(isShared) || roots.some((root) => reached.has(root))) return { all: true, routes: [], areas: [] };
  return {
    all: false,
    routes: [...pageFiles(later)].filter(([, file]) => reached.has(file)).map(([route]) => route),
    areas: changed.flatMap((path) => /^tests\/stops\/(?:\w+\/)?(\w+)\.ts$/.exec(path)?.[1] ?? []),
  };
}

/**
 * What a branch has to prove, from the paths that it changed: which steps run, with which words behind their commands.
 * Facts of other flows are proven by the whole run, in CI and at night.
 */
export function planSince(changed, ref) {
  const graph = importGraph();
  const seen = [...new Set([...changed, ...viewsOfTexts(changed)])];
  const isOfApp = changed.some((path) => /^(src|locales)\/|^index\.html|^vite\.config|^package/.test(path));
  const round = roundFor(seen, graph, readFileSync(laterFile, 'utf8'));
  const hasRound = round.all || round.routes.length > 0 || round.areas.length > 0;
  const all = filesBelow('tests/e2e', '.e2e.ts');
  const smoke = isOfApp ? ['tests/e2e/session/journey.e2e.ts', 'tests/e2e/shell/firstView.e2e.ts'] : [];
  const journeys = [...new Set([...smoke, ...journeysFor(changed, all, (file) => readFileSync(file, 'utf8'))])];
  const narrow = ['--changed', ref, '--passWithNoTests'];
  return {
    env: round.all ? {} : { ROUND_ROUTES: round.routes.join(), ROUND_AREAS: round.areas.join() },
    words: { unit: narrow, views: narrow, sandbox: narrow, tools: narrow, simulation: narrow, journeys, walks: ['--since', ref] },
    isWanted: ({ name }) =>
      (name !== 'build' && name !== 'budget') || isOfApp
        ? (name !== 'round' || hasRound) && (name !== 'journeys' || journeys.length > 0)
        : false,
  };
}
