type Module = { readonly source: string; readonly imports: readonly string[] };
export function reachedBy(graph: readonly Module[], changed: readonly string[]): Set<string>;
export function pageFiles(text: string): Map<string, string>;
export function journeysFor(changed: readonly string[], journeys: readonly string[], read: (file: string) => string): string[];
export function roundFor(
  changed: readonly string[],
  graph: readonly Module[],
  later: string,
): { readonly all: boolean; readonly routes: readonly string[]; readonly areas: readonly string[] };
