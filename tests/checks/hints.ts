import type { Build } from '#sandbox/core/pages/build.ts';

/**
 * What is wrong with the files that documents name ahead of need: an address the build did not make costs every visitor a request and
 * a refused script; a page that should name some and names none loads file after file. `pages` are those without their locale.
 */
export function hintProblems(
  { files, texts, pages, unknownSources }: Pick<Build, 'files' | 'texts' | 'pages' | 'unknownSources'>,
  named: readonly string[],
): string[] {
  const moved = unknownSources.map((source) => `the build knows no ${source}: correct the entrances of sandbox/core/pages/build.ts`);
  const strangers = [...texts, ...pages].flatMap(([place, hints]) =>
    hints.filter((path) => !files.has(path)).map((path) => `${place} names ${path}, which the build did not make`),
  );
  const bare = [...texts.keys()].flatMap((locale) =>
    named
      .map((page) => `${locale}/${page}`)
      .filter((place) => (pages.get(place) ?? []).filter((path) => path.endsWith('.js')).length < 2)
      .map((place) => `${place} does not name its code and its words: correct the entrances of sandbox/core/pages/build.ts`),
  );
  return [...moved, ...strangers, ...bare];
}
