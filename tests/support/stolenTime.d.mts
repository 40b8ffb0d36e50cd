export type Ticks = { readonly all: number; readonly stolen: number };
export function readTicks(file?: string): Ticks;
export function stolenShare(before: Ticks, after: Ticks): number;
