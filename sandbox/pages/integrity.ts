import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const digest = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * Puts the hash of every built script into index.html: an import map for modules that load later, `integrity` attributes for what
 * the page names itself. A file changed at the host or on its way is then refused by the browser (check C46).
 */
export function integrity(): Plugin {
  let folder = 'dist';
  return {
    name: 'integrity',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const assets = join(folder, 'assets');
      const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name)).sort();
      const digests = new Map(
        await Promise.all(names.map(async (name) => [`/assets/${name}`, digest(await readFile(join(assets, name)))] as const)),
      );
      const page = join(folder, 'index.html');
      await writeFile(page, addIntegrity(await readFile(page, 'utf8'), digests));
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
  const scripts = Object.fromEntries([...digests].filter(([address]) => address.endsWith('.js')));
  // An import map counts only before the first module or module preload.
  return named.replace(
    /(?=<script type="module"|<link rel="modulepreload")/,
    `<script type="importmap">${JSON.stringify({ integrity: scripts })}</script>\n    `,
  );
}
