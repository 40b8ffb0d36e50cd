import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { entrances } from './build.ts';
import { digest } from './integrity.ts';

const loaders = /\/locales\/\w+\/others\.ts$/;
const loading = /\(\) => import\("\.\/([\w/]+)\.json"\)/g;
/** Names are told apart by as many characters of the hash as other built files are. */
const nameLength = 7;

/** Pages that many enter by name their texts ahead, as modules. */
const isAhead = (path: string): boolean => Object.values(entrances).some(({ texts }) => texts === path);

export type TextFile = { readonly path: string; readonly address: string; readonly integrity: string };

/** The list of a language's texts with their addresses and hashes in place of modules. @throws Error when the list is not as known here. */
export function withTextFiles(code: string, files: readonly TextFile[]): string {
  const byPath = new Map(files.map((file) => [file.path, file]));
  let changed = 0;
  const list = code.replace(loading, (whole, path: string) => {
    const file = byPath.get(path);
    if (file === undefined) return whole;
    changed += 1;
    return `textFile(${JSON.stringify(file.address)}, ${JSON.stringify(file.integrity)})`;
  });
  if (changed === 0 || changed !== files.length) throw new Error('The list of texts has changed: the page would name all of them.');
  return `import { textFile } from '#services/i18n/textFile.ts';\n${list}`;
}

/** The paths, from the language's folder on and without their ending, of the texts that are asked for only once a page needs them. */
export const pathsIn = (code: string): readonly string[] =>
  [...code.matchAll(loading)].map(([, path = '']) => path).filter((path) => !isAhead(path));

/**
 * Makes texts of pages files of data that are fetched with their hash, which stands in the list of their language. As modules each would
 * be named with its hash by every page's document (`integrity.ts`): thirteen times every namespace.
 */
export function textFiles(): Plugin {
  return {
    name: 'text-files',
    apply: 'build',
    // The list of files is a pattern until the bundler has filled it in.
    enforce: 'post',
    async transform(code, id) {
      if (!loaders.test(id)) return null;
      const files = await Promise.all(
        pathsIn(code).map(async (path): Promise<TextFile> => {
          const originalFileName = join(dirname(id), `${path}.json`);
          const source = JSON.stringify(JSON.parse(await readFile(originalFileName, 'utf8')));
          const integrity = digest(source);
          const name = Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64')
            .toString('base64url')
            .slice(0, nameLength);
          const fileName = `assets/${basename(path)}-${name}.json`;
          this.emitFile({ type: 'asset', fileName, originalFileName, source });
          return { path, address: `/${fileName}`, integrity };
        }),
      );
      return { code: withTextFiles(code, files), map: null };
    },
  };
}
