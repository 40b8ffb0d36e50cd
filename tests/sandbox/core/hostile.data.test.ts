import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '#tests/support/sandboxProcess.ts';

/** A built app of one page, and the data of a run that has ended in order. */
const root = mkdtempSync(join(tmpdir(), 'exchange-damage-'));
const sound = join(root, 'sound');
let data = '';

type Ended = { readonly code: number | null; readonly text: string };
/** Runs the exchange as a process of its own until it is ready (then it is asked to end) or has ended by itself. */
async function run(folder: string, ...options: string[]): Promise<Ended & { readonly wasReady: boolean }> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../support/runExchange.mjs', import.meta.url)), ...options], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ANVIL_PATH: '/nowhere',
      DATABASE_URL: '',
      // What is kept of passwords is not what is damaged here.
      SANDBOX_QUICK_PASSWORDS: '1',
    },
  });
  let text = '';
  let wasReady = false;
  const hear = (chunk: Buffer): void => {
    text += chunk.toString();
    if (wasReady || !text.includes('Ctrl-C stops everything')) return;
    wasReady = true;
    child.kill('SIGINT');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text, wasReady };
}
/** That it ended at once, said what is wrong and what to do, and nothing that only its makers understand. */
function seeRefusal({ code, text, wasReady }: Awaited<ReturnType<typeof run>>, what: RegExp, wayOn: RegExp): void {
  expect({ text, wasReady }).toEqual({ text: expect.stringMatching(what) as string, wasReady: false });
  expect(text).toMatch(wayOn);
  expect(text).not.toMatch(/\n\s+at |node:internal|Error:|\.ts:\d/);
  expect(text.trim().length).toBeLessThan(500);
  expect(code).toBe(1);
}
const fresh = /npm start -- --fresh/;

beforeAll(async () => {
  mkdirSync(join(root, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(root, 'dist', 'index.html'), '<!doctype html><html><head><title>x</title></head><body></body></html>');
  const first = await run(sound);
  expect(first).toMatchObject({ wasReady: true, code: 0 });
}, 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  data = join(mkdtempSync(join(root, 'run-')), 'data');
});
afterEach(() => rmSync(join(data, '..'), { recursive: true, force: true }));

const pgdata = () => join(data, 'database', 'pgdata');
/** The files of the tables, largest first. */
const tables = () =>
  readdirSync(join(pgdata(), 'base', '5'))
    .filter((name) => /^\d+$/.test(name))
    .map((name) => join(pgdata(), 'base', '5', name))
    .sort((left, right) => statSync(right).size - statSync(left).size);
const damages: readonly (readonly [string, () => void])[] = [
  ['a control file full of noise', () => writeFileSync(join(pgdata(), 'global', 'pg_control'), Buffer.alloc(8192, 0xa5))],
  ['a truncated control file', () => truncateSync(join(pgdata(), 'global', 'pg_control'), 100)],
  ['truncated tables', () => tables().forEach((file) => truncateSync(file, Math.floor(statSync(file).size / 2)))],
  ['tables full of noise', () => tables().forEach((file) => writeFileSync(file, Buffer.alloc(statSync(file).size, 0xa5)))],
  ['a lost journal', () => rmSync(join(pgdata(), 'pg_wal'), { recursive: true })],
  ['data of another version', () => writeFileSync(join(pgdata(), 'PG_VERSION'), '9.6\n')],
  [
    'a file in its place',
    () => {
      rmSync(pgdata(), { recursive: true });
      writeFileSync(pgdata(), 'holiday pictures');
    },
  ],
  ['damaged keys', () => truncateSync(join(data, 'secrets.json'), 40)],
];
test.each(damages)(
  '%s: told with the way on',
  async (_, damage) => {
    cpSync(sound, data, { recursive: true });
    damage();
    seeRefusal(await run(data), /damaged/, fresh);
  },
  60_000,
);

test('the way on works, keeps the old data aside as it was, and the next start needs it no more', async () => {
  cpSync(sound, data, { recursive: true });
  writeFileSync(join(pgdata(), 'PG_VERSION'), '9.6\n');
  const secrets = readFileSync(join(data, 'secrets.json'), 'utf8');
  expect(await run(data, '--fresh')).toMatchObject({ wasReady: true, code: 0 });
  expect(readFileSync(join(`${pgdata()}.old`, 'PG_VERSION'), 'utf8')).toBe('9.6\n');
  expect(readFileSync(join(data, 'secrets.json.old'), 'utf8')).toBe(secrets);
  expect(readFileSync(join(data, 'secrets.json'), 'utf8')).not.toBe(secrets);
  expect(await run(data)).toMatchObject({ wasReady: true, code: 0 });
}, 120_000);

test('a file where the data folder should be', async () => {
  writeFileSync(data, 'a file');
  seeRefusal(await run(data), /is a file/, /DATA_DIR=/);
}, 60_000);

test('a file where the database should be', async () => {
  mkdirSync(data);
  writeFileSync(join(data, 'database'), 'a file');
  seeRefusal(await run(data), /A file stands where/, /Move it away/);
}, 60_000);

/** A folder that nobody, root included, can write; returns what ends that. Undefined where this user can make none. */
function lock(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500);
    return () => chmodSync(folder, 0o700);
  }
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'none', folder]).status !== 0) return undefined;
  return () => void spawnSync('umount', [folder]);
}
test('a folder that may not be written', async (context) => {
  const unlock = lock(data);
  context.skip(unlock === undefined, 'root may not mount here');
  try {
    seeRefusal(await run(data), /cannot be written/, /DATA_DIR|another data directory/);
  } finally {
    unlock?.();
  }
}, 60_000);

/** A file system so small that it fills up; undefined where this user may not mount one. */
function smallDisk(size: string): (() => void) | undefined {
  mkdirSync(data, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', data]).status === 0
    ? () => void spawnSync('umount', [data])
    : undefined;
}
test('a disk that fills up, at the first file or in the middle', async (context) => {
  for (const size of ['4k', '8m']) {
    const unmount = smallDisk(size);
    context.skip(unmount === undefined, 'this user may not mount a small disk');
    try {
      seeRefusal(await run(data), /is full/, /Free some space/);
    } finally {
      unmount?.();
    }
  }
}, 120_000);
