import type { AnyStateMachine } from 'xstate';
import type { CatalogueRow } from '#tests/support/catalogue.ts';

/** Exports of one machine file, by the file's path from the repository root. */
export type MachineModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

/**
 * Machines of the product that no row of the catalogue tests: a file without a row, or a machine of a file whose rows
 * test another. A machine with other implementations put in is the same machine.
 */
export function missingMachines(modules: MachineModules, catalogue: readonly Pick<CatalogueRow, 'file' | 'machine'>[]): string[] {
  const configs = new Set<unknown>(catalogue.map(({ machine }) => machine.config));
  return Object.entries(modules).flatMap(([file, exported]) => {
    const machines = Object.entries(exported).filter(([, value]) => isMachine(value));
    const untested = machines.filter(([, value]) => !configs.has((value as AnyStateMachine).config)).map(([name]) => `${name} of ${file}`);
    const isKnown = catalogue.some((row) => row.file === file);
    return machines.length === 0 && !isKnown ? [file] : untested;
  });
}
