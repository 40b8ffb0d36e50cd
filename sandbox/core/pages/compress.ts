import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './types.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Every file below `folder`, as paths relative to it; names that begin with a dot are left out. */
export async function filesBelow(folder: string, prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, path)));
    else if (entry.isFile()) found.push(path);
  }
  return found.sort();
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/**
 * Writes `<file>.br` and `<file>.gz` beside each file of a build that shrinks and has none yet, so that no request ever compresses.
 * index.html is left out: it is filled in for each request; so is the lab, which stays on its tester's machine. Returns how many files were compressed.
 */
export async function compressBuild(folder: string): Promise<number> {
  let made = 0;
  for (const path of await filesBelow(folder)) {
    const file = join(folder, path);
    if (!isCompressible(path) || path === 'index.html' || path.startsWith('lab/') || existsSync(`${file}.br`)) continue;
    const bytes = await readFile(file);
    const [small, zipped] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      zip(bytes, { level: 9 }),
    ]);
    await writeWhole(`${file}.gz`, zipped);
    await writeWhole(`${file}.br`, small);
    made += 1;
  }
  return made;
}
