import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from './compress.ts';
import { contentType } from './types.ts';

export type BuiltFile = {
  readonly type: string;
  readonly bytes: Buffer;
  readonly br: Buffer | undefined;
  readonly gz: Buffer | undefined;
  readonly tag: string;
  readonly immutable: boolean;
};
/** A build held in memory: its files by address, its shell, and what the shell should fetch early. */
export type Build = {
  readonly id: string;
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly shell: string;
  /** Address of the latin text font, empty when the build has none. */
  readonly font: string;
  /** Addresses of the first texts of each locale. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
};

const hashed = /^assets\/.+-[\w-]{8,}\.\w+$/;

async function optional(path: string): Promise<Buffer | undefined> {
  return existsSync(path) ? readFile(path) : undefined;
}

async function readTexts(folder: string): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>();
  const manifest = await optional(join(folder, '.vite/manifest.json'));
  if (manifest === undefined) return texts;
  const entries = JSON.parse(manifest.toString('utf8')) as Record<string, { file?: unknown }>;
  for (const [source, entry] of Object.entries(entries)) {
    const locale = /^locales\/(\w+)\/texts\.ts$/.exec(source)?.[1];
    if (locale === undefined || typeof entry.file !== 'string') continue;
    texts.set(locale, [`/${entry.file}`]);
  }
  return texts;
}

/** Reads a finished build. Source maps and dot files are never served. @throws Error when the folder holds no index.html. */
export async function loadBuild(folder: string): Promise<Build> {
  const shell = await optional(join(folder, 'index.html'));
  if (shell === undefined) throw new Error(`${folder} holds no build: run "npm run build"`);
  const files = new Map<string, BuiltFile>();
  for (const path of await filesBelow(folder)) {
    const type = contentType(path);
    if (type === undefined || path === 'index.html') continue;
    const file = join(folder, path);
    const bytes = await readFile(file);
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    files.set(`/${path}`, {
      type,
      bytes,
      br: await optional(`${file}.br`),
      gz: await optional(`${file}.gz`),
      tag,
      immutable: hashed.test(path),
    });
  }
  const font = [...files.keys()].find((path) => /\/inter-latin-(wght|opsz)-normal[\w.-]*\.woff2$/.test(path)) ?? '';
  return {
    id: createHash('sha256').update(shell).digest('hex').slice(0, 12),
    files,
    shell: shell.toString('utf8'),
    font,
    texts: await readTexts(folder),
  };
}
