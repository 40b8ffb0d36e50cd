export function baseCommit(): string | undefined;
export function changedSince(ref: string): string[];
