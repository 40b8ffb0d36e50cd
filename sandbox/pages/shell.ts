import type { Build } from './build.ts';

const nonceMark = '%NONCE%';
const hintMark = '<!--%HINTS%-->';
const importMap = /<script(?=[^>]*\stype="importmap")[^>]*>([^<]*)<\/script>/;

/** The hashes that the build's import map names, by address. */
function hashesIn(html: string): Readonly<Record<string, string>> {
  const map = importMap.exec(html)?.[1];
  return map === undefined ? {} : ((JSON.parse(map) as { integrity?: Record<string, string> }).integrity ?? {});
}

/**
 * Prepares index.html once: every script and module preload gets a nonce, the head gets the nonce for chunks that load later.
 * The returned function fills in one page's nonce and what the address will need: the visitor's texts, the page's own files.
 */
export function preparePage(html: string): (nonce: string, hints?: readonly string[]) => string {
  const marked = html
    .replace(/<script(?=[\s>])(?![^>]*\snonce=)/g, `<script nonce="${nonceMark}"`)
    .replace(/<link(?=\s)(?=[^>]*\srel="?modulepreload)/g, `<link nonce="${nonceMark}"`)
    .replace(/<head(\s[^>]*)?>/, (head) => `${head}<meta property="csp-nonce" nonce="${nonceMark}">`);
  const hashes = hashesIn(marked);
  // Behind the import map, which counts only before the first module that is asked for.
  const hinted = importMap.test(marked)
    ? marked.replace(importMap, (map) => map + hintMark)
    : marked.replace('</head>', `${hintMark}</head>`);
  const parts = hinted.split(hintMark);
  return (nonce, hints = []) => {
    const links = hints
      .map((path) =>
        path.endsWith('.css')
          ? `<link rel="preload" as="style" crossorigin href="${path}">`
          : `<link rel="modulepreload" crossorigin href="${path}"${hashes[path] === undefined ? '' : ` integrity="${hashes[path]}"`} nonce="${nonce}">`,
      )
      .join('');
    return parts.join(links).replaceAll(nonceMark, nonce);
  };
}

/** The text font, to fetch early but after what draws the page, as a Link header; empty when there is none. */
export const fontHint = (build: Build): string =>
  build.font === '' ? '' : `<${build.font}>; rel=preload; as=font; type="font/woff2"; crossorigin; fetchpriority=low`;
