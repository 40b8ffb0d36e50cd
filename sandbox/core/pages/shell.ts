const nonceMark = '%NONCE%';
const hintMark = '<!--%HINTS%-->';
const root = '<div id="root"></div>';
const importMap = /<script(?=[^>]*\stype="importmap")[^>]*>([^<]*)<\/script>/;

/** The hashes that the build's import map names, by address. */
function hashesIn(html: string): Readonly<Record<string, string>> {
  const map = importMap.exec(html)?.[1];
  return map === undefined ? {} : ((JSON.parse(map) as { integrity?: Record<string, string> }).integrity ?? {});
}

/** A page but for its nonce. */
export type FilledPage = (nonce: string) => string;

/**
 * Prepares index.html once: every script and module preload gets a nonce, the head gets the nonce for chunks that load later.
 * The returned function fills in what an address will need: the visitor's texts, the page's own files, and the page's first look as markup.
 */
export function preparePage(html: string): (hints?: readonly string[], still?: string) => FilledPage {
  const marked = html
    .replace(/<script(?=[\s>])(?![^>]*\snonce=)/g, `<script nonce="${nonceMark}"`)
    .replace(/<link(?=\s)(?=[^>]*\srel="?modulepreload)/g, `<link nonce="${nonceMark}"`)
    .replace(/<head(\s[^>]*)?>/, (head) => `${head}<meta property="csp-nonce" nonce="${nonceMark}">`);
  const hashes = hashesIn(marked);
  // Last in the head: the shell's own files are large and have to be first on the wire.
  const parts = marked.replace('</head>', `${hintMark}</head>`).split(hintMark);
  return (hints = [], still = '') => {
    const links = hints
      .map((path) => {
        const hash = hashes[path] === undefined ? '' : ` integrity="${hashes[path]}"`;
        return path.endsWith('.css')
          ? `<link rel="stylesheet" crossorigin href="${path}"${hash}>`
          : `<link rel="modulepreload" crossorigin href="${path}"${hash} nonce="${nonceMark}">`;
      })
      .join('');
    const pieces = parts
      .join(links)
      .replace(root, () => root.replace('></', `>${still}</`))
      .split(nonceMark);
    return (nonce) => pieces.join(nonce);
  };
}
