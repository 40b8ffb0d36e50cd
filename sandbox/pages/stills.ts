import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { stillsFile } from './stillsFile.ts';

type Drawn = { readonly drawHomeStill: (texts: { lang: string; title: string; text: string }) => string };

/**
 * Draws the home page's first look in every language and writes it as JSON (locale to markup) beside the manifest, for whoever serves
 * the document to put into #root. Class names are the build's own: vanilla-extract derives them from file and place.
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
        build: { ssr: 'src/views/home/HomeStill.tsx', outDir: work, emptyOutDir: true, minify: false },
      });
      const { drawHomeStill } = (await import(`${pathToFileURL(join(work, 'HomeStill.js')).href}?${Date.now()}`)) as Drawn;
      const drawn: Record<string, string> = {};
      for (const locale of await readdir(join(root, 'locales'))) {
        const file = join(root, 'locales', locale, 'home.json');
        if (!existsSync(file)) continue;
        // The longest-text locale is written with flat keys.
        const texts = JSON.parse(await readFile(file, 'utf8')) as { hero?: { title: string; text: string } } & Record<string, string>;
        const { title = '', text = '' } = texts.hero ?? { title: texts['hero.title'], text: texts['hero.text'] };
        drawn[locale] = drawHomeStill({ lang: locale.replace('_', '-'), title, text });
      }
      await rm(work, { recursive: true });
      await writeFile(join(folder, stillsFile), JSON.stringify(drawn));
    },
  };
}
