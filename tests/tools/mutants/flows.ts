import type { CatalogueRow } from '#tests/support/catalogue.ts';

/** One folder of machines: what is changed there, and the tests that should see it. */
export type Flow = {
  readonly name: string;
  /** The folder of `src/machines` and of `tests/machines` that it lies in. */
  readonly area: string;
  /** Ids of its machines. */
  readonly machines: readonly string[];
  readonly sources: readonly string[];
  readonly tests: readonly string[];
};

const isChanged = (file: string): boolean => /\.(machine|setup|states|events|context|rules)\.ts$/.test(file);
const stemOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).split('.')[0] ?? '';

/**
 * Folders with machines of the catalogue: machines, their halves and rules are changed; tests of machines and rules
 * belong to a folder by their name's first word, that of a machine, of a source file or of the folder itself.
 * `files` are paths from the repository root.
 */
export function flowsOf(catalogue: readonly Pick<CatalogueRow, 'id' | 'file'>[], files: readonly string[]): Flow[] {
  const folderOf = (file: string) => file.split('/').slice(0, -1).join('/');
  const folders = [...new Set(catalogue.map(({ file }) => folderOf(file)))];
  return folders.map((folder) => {
    const name = folder.slice(folder.lastIndexOf('/') + 1);
    const machines = catalogue.filter(({ file }) => folderOf(file) === folder).map(({ id }) => id);
    const sources = files.filter((file) => file.startsWith(`${folder}/`) && isChanged(file)).sort();
    const stems = new Set([name, ...machines, ...sources.map(stemOf)]);
    const tests = files.filter((file) => /^tests\/(machines|rules)\/.+\.test\.ts$/.test(file) && stems.has(stemOf(file))).sort();
    return { name, area: folder.split('/')[2] ?? '', machines, sources, tests };
  });
}

/** The folder of that name, or that of the machine with that id. */
export const flowOf = (flows: readonly Flow[], name: string): Flow | undefined =>
  flows.find((flow) => flow.name === name) ?? flows.find((flow) => flow.machines.includes(name));
