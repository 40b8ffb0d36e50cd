export type SpentTime = { readonly lines: readonly string[]; readonly above: readonly string[] };
export const timeBudgets: Readonly<Record<string, { readonly seconds: number; readonly steps: readonly string[] }>>;
export function spentTime(results: readonly { readonly name: string; readonly seconds: number }[]): SpentTime;
