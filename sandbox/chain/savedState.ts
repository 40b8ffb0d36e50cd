import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { readManifest } from './manifest.ts';
import { withoutStrayBlocks } from './strayBlocks.ts';

const unzip = promisify(gunzip);

export async function askNode<Result>(rpcUrl: string, method: string, params: readonly unknown[] = []): Promise<Result> {
  const reply = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  });
  const { result, error } = (await reply.json()) as { result?: Result; error?: { message: string } };
  if (error !== undefined || result === undefined) throw new Error(`${method}: ${error?.message ?? 'no result'}`);
  return result;
}

/** Writes the chain's state by rename: whatever kills us, the file is a whole state. */
export async function saveState(rpcUrl: string, path: string): Promise<void> {
  const packed = await askNode<string>(rpcUrl, 'anvil_dumpState');
  const state = await unzip(Buffer.from(packed.slice(2), 'hex'));
  writeState(path, state);
}
function writeState(path: string, state: string | Buffer): void {
  writeFileSync(`${path}.next`, state);
  renameSync(`${path}.next`, path);
}

/** Saves whenever the chain has grown since the last look; returns what ends it. Failures are left to the next look and to the node's own end. */
export function saveRegularly(rpcUrl: string, path: string, everyMilliseconds = 5_000): () => void {
  let savedBlock: string | undefined;
  const look = async () => {
    const block = await askNode<string>(rpcUrl, 'eth_blockNumber');
    if (savedBlock !== undefined && block !== savedBlock) await saveState(rpcUrl, path);
    savedBlock = block;
  };
  const timer = setInterval(() => {
    look().catch(() => undefined);
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Readies what an earlier run kept. A state that cannot be read, or whose contracts nobody can name, is put aside under another
 * name so that the chain begins anew; blocks that are none of it are left out. Returns whether there is a state to load.
 */
export function prepareSavedState(statePath: string, manifestPath: string): boolean {
  if (!existsSync(statePath)) {
    rmSync(manifestPath, { force: true });
    return false;
  }
  const saved = readSaved(statePath);
  if (saved !== undefined && readManifest(manifestPath) !== undefined) {
    if (saved.whole !== undefined) writeState(statePath, JSON.stringify(saved.whole));
    return true;
  }
  renameSync(statePath, `${statePath}.unusable`);
  rmSync(manifestPath, { force: true });
  return false;
}

/** A saved state with its chain, where blocks had to be left out of it; undefined for one that the disk has torn or a hand has edited. */
function readSaved(statePath: string): { readonly whole: ReturnType<typeof withoutStrayBlocks> } | undefined {
  try {
    return { whole: withoutStrayBlocks(JSON.parse(readFileSync(statePath, 'utf8'))) };
  } catch {
    return undefined;
  }
}
