export function baseCommit(): string | undefined;
export function changedPaths(diff: string): string[];
export function changedSince(ref: string): string[];
