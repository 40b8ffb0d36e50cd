import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

export type ChunkRecord = {
  readonly file: string;
  readonly isEntry: boolean;
  /** Chunks that load with this one. */
  readonly imports: readonly string[];
  readonly css: readonly string[];
  /** Source files in this chunk, from the project's folder on, and their rendered length. */
  readonly modules: Readonly<Record<string, number>>;
};

/** Beside the manifest; files that begin with a dot are never served. */
const recordIn = (folder: string): string => join(folder, '.vite/chunks.json');

/** Writes which source files went into which chunk, for the byte budget. */
export const buildRecord = (): Plugin => {
  let root = '';
  let folder = 'dist';
  return {
    name: 'build-record',
    apply: 'build',
    configResolved: (config) => {
      root = `${config.root}/`;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: (_options, bundle) => {
      const chunks = Object.values(bundle).flatMap((output): ChunkRecord[] => {
        if (output.type !== 'chunk') {
          // Files of texts are fetched as they are; fonts and styles are counted elsewhere.
          const texts = output.originalFileNames.filter((name) => name.endsWith('.json')).map((name) => name.replace(root, ''));
          const modules = Object.fromEntries(texts.map((name) => [name, output.source.length]));
          return texts.length === 0 ? [] : [{ file: output.fileName, isEntry: false, imports: [], css: [], modules }];
        }
        const lengths = Object.entries(output.modules).map(
          ([id, module]) =>
            [
              id
                .replaceAll('\0', '')
                .replace(/^.*\/node_modules\//, 'node_modules/')
                .replace(root, ''),
              module.renderedLength,
            ] as const,
        );
        return [
          {
            file: output.fileName,
            isEntry: output.isEntry,
            imports: output.imports,
            css: [...(output.viteMetadata?.importedCss ?? [])],
            modules: Object.fromEntries(lengths),
          },
        ];
      });
      const file = recordIn(folder);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(chunks, null, 1));
    },
  };
};

/** @throws Error when nothing was built yet. */
export const readBuildRecord = (folder = 'dist'): ChunkRecord[] => JSON.parse(readFileSync(recordIn(folder), 'utf8')) as ChunkRecord[];
