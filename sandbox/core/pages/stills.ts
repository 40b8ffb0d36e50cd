import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { stillsFile } from './stillsFile.ts';

type Words = (key: string) => string;
type Drawn = { readonly drawStills: (lang: string, words: Words) => Readonly<Record<string, string>> };

/** The words of a locale by `namespace:key`, read as they are asked for; the longest-text locale is written with flat keys. */
function wordsOf(folder: string): Words {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = new Map<string, unknown>();
  return (name) => {
    const [namespace = '', key = ''] = name.split(':');
    const file = files.find((path) => basename(path) === `${namespace}.json`);
    if (file === undefined) throw new Error(`${folder} has no texts ${namespace}`);
    if (!read.has(namespace)) read.set(namespace, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const texts = read.get(namespace) as Record<string, unknown>;
    const found =
      texts[key] ?? key.split('.').reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], texts);
    if (typeof found !== 'string') throw new Error(`${folder} has no text ${name}`);
    return found;
  };
}

/**
 * Draws the first looks of pages in every language and writes them as JSON (`<locale>/<page>` to markup) beside the manifest, for
 * whoever serves the document to put into #root. Class names are the build's own: vanilla-extract derives them from file and place.
 */
export function stills(): Plugin {
  let root = '';
  let folder = 'dist';
  return {
    name: 'stills',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const work = join(folder, '.vite/still');
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [vanillaExtractPlugin()],
        ssr: { noExternal: true },
        build: { ssr: 'src/views/stills.tsx', outDir: work, emptyOutDir: true, minify: false },
      });
      const { drawStills } = (await import(`${pathToFileURL(join(work, 'stills.js')).href}?${Date.now()}`)) as Drawn;
      const drawn: Record<string, string> = {};
      for (const entry of await readdir(join(root, 'locales'), { withFileTypes: true })) {
        if (!entry.isDirectory()) continue;
        const locale = entry.name;
        const stillsOf = drawStills(locale.replace('_', '-'), wordsOf(join(root, 'locales', locale)));
        for (const [page, markup] of Object.entries(stillsOf)) drawn[`${locale}/${page}`] = markup;
      }
      await rm(work, { recursive: true });
      await writeFile(join(folder, stillsFile), JSON.stringify(drawn));
    },
  };
}
