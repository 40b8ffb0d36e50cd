import type { ChunkRecord } from '#tests/support/buildRecord.ts';

/** One page's first load: the source modules that it asks for, and what they may cost together. */
export type Budget = {
  readonly name: string;
  /** Source modules whose chunks load, beside the entry. */
  readonly modules: readonly string[];
  /** kB of 1,000 bytes, all JS and CSS: brotli (quality 11), or gzip where the goal says so. */
  readonly kilobytes: number;
  readonly compression?: 'gzip';
  readonly files: number;
  /** Packages that must not be among the modules. */
  readonly without?: readonly string[];
  /** Modules of another budget that are loaded already and do not count here. */
  readonly after?: string;
};

export type Spending = {
  readonly name: string;
  readonly kilobytes: number;
  readonly files: readonly string[];
  readonly problems: readonly string[];
};

/** The files that load when `modules` are asked for: their chunks, what those import, and the styles of all. */
export function filesFor(
  chunks: readonly ChunkRecord[],
  modules: readonly string[],
): { readonly chunks: readonly ChunkRecord[]; readonly missing: readonly string[] } {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const found = new Map<string, ChunkRecord>();
  const add = (chunk: ChunkRecord): void => {
    if (found.has(chunk.file)) return;
    found.set(chunk.file, chunk);
    for (const file of chunk.imports) {
      const next = byFile.get(file);
      if (next !== undefined) add(next);
    }
  };
  const missing: string[] = [];
  chunks.filter(({ isEntry }) => isEntry).forEach(add);
  for (const module of modules) {
    const home = chunks.find((chunk) => module in chunk.modules);
    if (home === undefined) missing.push(module);
    else add(home);
  }
  return { chunks: [...found.values()], missing };
}

/** Measures one budget; `bytesOf` gives the compressed bytes of a file of the build. */
export function spend(budget: Budget, all: readonly Budget[], chunks: readonly ChunkRecord[], bytesOf: (file: string) => number): Spending {
  const loaded = filesFor(chunks, budget.modules);
  const before = all.find(({ name }) => name === budget.after);
  const paid = new Set(before === undefined ? [] : filesFor(chunks, before.modules).chunks.flatMap(({ file, css }) => [file, ...css]));
  const files = [...new Set(loaded.chunks.flatMap(({ file, css }) => [file, ...css]))].filter((file) => !paid.has(file));
  const kilobytes = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
  const unwanted = (budget.without ?? []).filter((name) =>
    loaded.chunks.some((chunk) => Object.keys(chunk.modules).some((module) => module.includes(`node_modules/${name}/`))),
  );
  return {
    name: budget.name,
    kilobytes,
    files,
    problems: [
      ...loaded.missing.map((module) => `no chunk holds ${module}: correct tests/checks/budget.json`),
      ...unwanted.map((name) => `${name} is loaded`),
      ...(kilobytes > budget.kilobytes ? [`${kilobytes.toFixed(1)} kB is above ${budget.kilobytes} kB`] : []),
      ...(files.length > budget.files ? [`${files.length} files are above ${budget.files}`] : []),
    ],
  };
}
