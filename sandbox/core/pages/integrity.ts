import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What an `integrity` attribute names bytes by. */
export const digest = (bytes: Buffer | string): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

const preloadHelper = '\0vite/preload-helper.js';
const stylesheetAddress = 'link.href = dep.href;';

const refused = /\(err\) => \{\s*seen\[href\] = void 0;/;
const failed = /if \(e\.type === "error"\) rej\(/;

/** The browser takes hashes of modules from the import map by itself; for stylesheets that load later their link has to name it. */
const withHash = `${stylesheetAddress}
  if (isCss) link.integrity = JSON.parse(document.querySelector('script[type=importmap]').textContent).integrity[dep.pathname] ?? '';`;

/**
 * The bundler's loader of later files, which names the hashes of stylesheets, and asks again for one that did not come: as it is, it would
 * take it for loaded for good, and the page would stand there without its style.
 * @throws Error when the loader is not as known here.
 */
export function changedLoader(code: string): string {
  if (!code.includes(stylesheetAddress)) throw new Error('The loader of later files has changed: stylesheets would go unchecked.');
  if (!refused.test(code) || !failed.test(code))
    throw new Error('The loader of later files has changed: a stylesheet that failed once would be missing for good.');
  return code
    .replace(stylesheetAddress, withHash)
    .replace(refused, '(err) => { delete seen[href];')
    .replace(failed, 'if (e.type === "error") link.remove(), rej(');
}

/**
 * Puts the hash of every built script and stylesheet into index.html: an import map for what loads later, `integrity` attributes for
 * what the page names itself. A file changed at the host or on its way is then refused by the browser (check C46).
 * @throws Error as `changedLoader` does.
 */
export function integrity(): Plugin {
  let folder = 'dist';
  return {
    name: 'integrity',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    transform(code, id) {
      if (id !== preloadHelper) return null;
      return { code: changedLoader(code), map: null };
    },
    async writeBundle() {
      const assets = join(folder, 'assets');
      const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name)).sort();
      const digests = new Map(
        await Promise.all(names.map(async (name) => [`/assets/${name}`, digest(await readFile(join(assets, name)))] as const)),
      );
      const page = join(folder, 'index.html');
      const html = addIntegrity(await readFile(page, 'utf8'), digests);
      const build = createHash('sha256').update(html).digest('hex').slice(0, 12);
      await writeFile(page, html.replace('</title>', `</title>\n    <meta name="build" content="${build}" />`));
      await writeFile(join(folder, 'build.json'), JSON.stringify({ build }));
    },
  };
}

/** The page with the hashes in it; `digests` maps a file's address to its hash. */
export function addIntegrity(html: string, digests: ReadonlyMap<string, string>): string {
  const named = html.replace(
    /<(script|link)\b([^>]*?)\s(src|href)="(\/assets\/[^"]+)"([^>]*)>/g,
    (tag, element: string, before: string, attribute: string, address: string, after: string) => {
      const hash = digests.get(address);
      return hash === undefined ? tag : `<${element}${before} ${attribute}="${address}" integrity="${hash}"${after}>`;
    },
  );
  // An import map counts only before the first module or module preload.
  return named.replace(
    /(?=<script type="module"|<link rel="modulepreload")/,
    `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(digests) })}</script>\n    `,
  );
}
