export type SpentTime = { readonly lines: readonly string[]; readonly above: readonly string[] };
export const timeBudgets: Readonly<Record<string, { readonly seconds: number; readonly steps: readonly string[] }>>;
export function spentTime(
  results: readonly {
    readonly name: string;
    readonly seconds: number;
    readonly stolen?: number;
    readonly passed?: number;
    readonly failed?: number;
  }[],
  pace?: number,
): SpentTime;
export function paceOf(paces: readonly number[]): number;
