type Unsteady = { readonly on: string; readonly test: string };
export const mostUnsteady: number;
export const historyFile: string;
export function rememberUnsteady(names: readonly string[], on: string, file?: string): readonly Unsteady[];
export function unsteadyText(history: readonly Unsteady[]): readonly string[];
