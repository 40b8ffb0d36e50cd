import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from './compress.ts';
import { tagOf, type BuiltFile } from './sendFile.ts';
import { stillsFile } from './stillsFile.ts';
import { contentType } from './types.ts';

/** A build held in memory: its files by address, its shell, and what an address fetches early. */
export type Build = {
  readonly id: string;
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly shell: string;
  /** Addresses of the first texts of each locale. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Addresses that a page's code and words stand at, by locale and page (`en_US/login`, `en_US/`); only of pages that many enter by. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Sources of `entrances` that the build does not know by that name: their pages would name nothing ahead. */
  readonly unknownSources: readonly string[];
  /** First looks of pages as markup, by locale and page as in `pages`; empty when the build has none. */
  readonly stills: ReadonlyMap<string, string>;
};

/** What the build names by its content, and hashes of other lengths that it or another bundler may use. */
const hashed = /^(?:lab\/)?assets\/.+-[\w-]{7,}\.\w+$/;

async function optional(path: string): Promise<Buffer | undefined> {
  return existsSync(path) ? readFile(path) : undefined;
}

type Manifest = Readonly<
  Record<
    string,
    { readonly file?: unknown; readonly name?: unknown; readonly css?: readonly string[]; readonly imports?: readonly string[] }
  >
>;

type Entrance = { readonly sources: readonly string[]; readonly texts: string };
/** Pages that many enter by: what their first view loads, the view's own source (or the chunk it is part of) first, and the file of its texts. */
export const entrances: Readonly<Record<string, Entrance>> = {
  '': { sources: ['src/views/home/home/Home.tsx'], texts: 'home/home' },
  login: { sources: ['src/views/session/login/Login.tsx'], texts: 'session/account' },
  register: { sources: ['src/views/session/register/Register.tsx'], texts: 'session/account' },
  'trade/exchange': {
    sources: ['trading', 'src/views/later.ts', 'src/views/spot/tradePage/ChartCanvas.tsx'],
    texts: 'spot/trade',
  },
};

async function readStills(folder: string): Promise<Map<string, string>> {
  const drawn = await optional(join(folder, stillsFile));
  return new Map(drawn === undefined ? [] : Object.entries(JSON.parse(drawn.toString('utf8')) as Record<string, string>));
}

async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await optional(join(folder, '.vite/manifest.json'));
  return manifest === undefined ? {} : (JSON.parse(manifest.toString('utf8')) as Manifest);
}

/** The manifest's key of a source, or of the chunk of that name that several pages share. */
const keyOf = (entries: Manifest, source: string): string =>
  source in entries ? source : (Object.keys(entries).find((key) => key.startsWith('_') && entries[key]?.name === source) ?? source);

/** The files that a source needs, its own first. */
function filesOf(entries: Manifest, source: string, seen = new Set<string>()): string[] {
  const entry = entries[source];
  if (entry === undefined || typeof entry.file !== 'string' || seen.has(source)) return [];
  seen.add(source);
  return [
    `/${entry.file}`,
    ...(entry.css ?? []).map((path) => `/${path}`),
    ...(entry.imports ?? []).flatMap((name) => filesOf(entries, name, seen)),
  ];
}

/** Per entrance, what the shell itself does not name already. */
function readPages(entries: Manifest, locales: Iterable<string>, shell: string): Map<string, string[]> {
  const named = new Set([...shell.matchAll(/\s(?:src|href)="([^"]+)"/g)].map(([, path]) => path));
  const pages = new Map<string, string[]>();
  for (const locale of locales) {
    for (const [page, { sources, texts }] of Object.entries(entrances)) {
      const [view = '', ...others] = sources;
      const ofPage = page === '' ? [] : [`locales/${locale}/others.ts`];
      const files = [view, ...ofPage, `locales/${locale}/${texts}.json`, ...others].flatMap((source) =>
        filesOf(entries, keyOf(entries, source)),
      );
      pages.set(
        `${locale}/${page}`,
        [...new Set(files)].filter((path) => !named.has(path)),
      );
    }
  }
  return pages;
}

function readTexts(entries: Manifest): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [source, entry] of Object.entries(entries)) {
    const locale = /^locales\/(\w+)\/texts\.ts$/.exec(source)?.[1];
    if (locale === undefined || typeof entry.file !== 'string') continue;
    texts.set(locale, [`/${entry.file}`]);
  }
  return texts;
}

/** Reads a finished build. Source maps and dot files are never served. @throws Error when the folder holds no index.html. */
export async function loadBuild(folder: string): Promise<Build> {
  const shell = await optional(join(folder, 'index.html'));
  if (shell === undefined) throw new Error(`${folder} holds no build: run "npm run build"`);
  const files = new Map<string, BuiltFile>();
  for (const path of await filesBelow(folder)) {
    const type = contentType(path);
    if (type === undefined || path === 'index.html') continue;
    const file = join(folder, path);
    const bytes = await readFile(file);
    files.set(`/${path}`, {
      type,
      bytes,
      br: await optional(`${file}.br`),
      gz: await optional(`${file}.gz`),
      tag: tagOf(bytes),
      immutable: hashed.test(path),
    });
  }
  const entries = await readManifest(folder);
  const texts = readTexts(entries);
  return {
    id: createHash('sha256').update(shell).digest('hex').slice(0, 12),
    files,
    shell: shell.toString('utf8'),
    texts,
    pages: readPages(entries, texts.keys(), shell.toString('utf8')),
    unknownSources: Object.values(entrances)
      .flatMap(({ sources }) => sources)
      .filter((source) => !(keyOf(entries, source) in entries)),
    stills: await readStills(folder),
  };
}
