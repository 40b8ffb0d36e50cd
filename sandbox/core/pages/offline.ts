import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { html } from './html.ts';
import { isLocale, localeTag } from '#services/i18n/locales.ts';
import { offlinePolicy } from './policy.ts';

type Words = { readonly title: string; readonly text: string; readonly retry: string };

/** The offline page in one language: no script in it, one style sheet and one script of our own beside it. */
export const drawOffline = (locale: string, { title, text, retry }: Words): string =>
  html`<!doctype html>
    <html lang="${isLocale(locale) ? localeTag(locale) : 'en-US'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/offline/offline.css" />
        <script src="/offline/offline.js"></script>
      </head>
      <body>
        <main>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.6M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.6 5M2 2l20 20"
            />
          </svg>
          <h1>${title}</h1>
          <p>${text}</p>
          <a href="">${retry}</a>
        </main>
      </body>
    </html> `.markup;

/** The build's worker in place of the one in the sources: it names its version and languages. @throws Error when a line is not as known here. */
export function fillWorker(source: string, version: string, locales: readonly string[]): string {
  const lines: readonly (readonly [from: string, to: string])[] = [
    ["const version = 'development';", `const version = '${version}';`],
    ["const locales = ['en_US'];", `const locales = ${JSON.stringify(locales)};`],
  ];
  return lines.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`sw.js has no line "${from}".`);
    return text.replace(from, to);
  }, source);
}

const words = (texts: Readonly<Record<string, string>>): Words => ({
  title: texts['offline.title'] ?? '',
  text: texts['offline.text'] ?? '',
  retry: texts['offline.retry'] ?? '',
});

/** Draws the offline page in every language into the build and fills in the worker that keeps it. */
export function offline(): Plugin {
  let root = '';
  let folder = 'dist';
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const pages = join(folder, 'offline');
      await mkdir(pages, { recursive: true });
      const hash = createHash('sha256').update(offlinePolicy);
      for (const name of ['offline.css', 'offline.js']) hash.update(await readFile(join(pages, name)));
      const names = (await readdir(join(root, 'locales')))
        .filter((name) => existsSync(join(root, 'locales', name, 'sandbox/approval.json')))
        .sort();
      for (const locale of names) {
        const texts = JSON.parse(await readFile(join(root, 'locales', locale, 'sandbox/approval.json'), 'utf8')) as Record<string, string>;
        const page = drawOffline(locale, words(texts));
        hash.update(page);
        await writeFile(join(pages, `${locale}.html`), page);
      }
      const worker = join(folder, 'sw.js');
      await writeFile(worker, fillWorker(await readFile(worker, 'utf8'), hash.digest('hex').slice(0, 12), names));
    },
  };
}
