import { readFileSync } from 'node:fs';
import { tellBlockedLoop } from './blockedLoop.ts';
import { tellLongWaits } from './longWait.ts';

declare global {
  /** Held for its effect alone. */
  var databaseEngine: WebAssembly.Module | undefined;
}

/**
 * Threads of one process share what the engine compiled of a module, as long as somebody holds it. Each embedded database is a thread
 * that goes with its test: held here, the next one need not compile PostgreSQL anew (a second of processor time each).
 */
globalThis.databaseEngine ??= new WebAssembly.Module(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

tellLongWaits();
tellBlockedLoop();
