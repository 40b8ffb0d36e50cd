import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundle = join(root, 'node_modules/.cache/exchange-sandbox/main.mjs');
/** What decides besides the sources: the options below, names of imports, language level, packages as they were installed, which areas there are. */
const settings = ['sandbox/start/load.mjs', 'package.json', 'tsconfig.json', 'node_modules/.package-lock.json', 'sandbox/areas/'];
/** Packages of hundreds of small modules, with theirs. All others are left to Node: some find files or workers beside their own. */
const taken = /^(?:viem|ox|abitype|isows|@noble|@scure|drizzle-orm|zod|pure-rand)(?:\/|$)/;

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('base64url');
/** What a path holds: a file its bytes, a folder the names of what is in it. */
const hashOfPath = (path) => hashOf(path.endsWith('/') ? readdirSync(join(root, path)).toSorted().join() : readFileSync(join(root, path)));

/** Whether a bundle stands there that was made in this folder, from the sources as they are. */
function isFresh() {
  try {
    const code = readFileSync(bundle, 'utf8');
    const made = JSON.parse(code.slice(code.lastIndexOf('\n') + '\n// '.length));
    return made.root === root && Object.entries(made.sources).every(([path, hash]) => hashOfPath(path) === hash);
  } catch {
    return false;
  }
}

/** Bundles sources, notes in `sources` what was read, and tells each module its own address, by which it finds the files beside it. */
const readSources = (sources) => ({
  name: 'sources',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || taken.test(path) ? undefined : { path, external: true },
    );
    onLoad({ filter: /\.(?:ts|mjs|json)$/ }, ({ path }) => {
      const name = relative(root, path);
      if (name.startsWith('node_modules')) return undefined;
      const bytes = readFileSync(path);
      sources[name] = hashOf(bytes);
      const contents = bytes.toString('utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: extname(path) === '.mjs' ? 'js' : extname(path).slice(1) };
    });
  },
});

async function makeBundle() {
  const sources = Object.fromEntries(settings.map((path) => [path, hashOfPath(path)]));
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['sandbox/main.ts'],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    logLevel: 'silent',
    plugins: [readSources(sources)],
  }).finally(stop);
  const draft = `${bundle}.${process.pid}`;
  mkdirSync(dirname(bundle), { recursive: true });
  writeFileSync(draft, `${outputFiles[0].text}// ${JSON.stringify({ root, sources })}`);
  // Of two starts at once each puts a whole file there.
  renameSync(draft, bundle);
}

/**
 * Loads `sandbox/main.ts` as one file, which is made anew when a source has changed: module by module it takes seconds.
 * Stack traces name the sources.
 * @throws esbuild's BuildFailure when a source cannot be read.
 */
export async function loadExchange() {
  if (!isFresh()) await makeBundle();
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(bundle).href);
}
