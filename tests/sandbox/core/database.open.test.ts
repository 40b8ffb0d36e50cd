import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runningClock } from '#sandbox/core/clock.ts';
import { lockDirectory } from '#sandbox/core/database/directoryLock.ts';
import {
  DatabaseCorruptError,
  DatabaseForbiddenError,
  DatabaseFullError,
  DatabaseLockedError,
  DatabaseOpenError,
  DatabaseUnreachableError,
  toOpenError,
} from '#sandbox/core/database/errors.ts';
import { templateFile } from '#sandbox/core/database/template.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';

let directory = '';
const clock = runningClock();
const open = (extra: { fresh?: boolean } = {}) => openDatabase({ clock, directory, ...extra });
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** A sound data directory to copy and damage. */
let sound = '';
beforeAll(async () => {
  sound = join(mkdtempSync(join(tmpdir(), 'exchange-sound-')), 'data');
  await (await openDatabase({ clock, directory: sound })).close();
});
afterAll(() => {
  rmSync(join(sound, '..'), { recursive: true, force: true });
});
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'exchange-data-')), 'data');
});
afterEach(() => {
  rmSync(join(directory, '..'), { recursive: true, force: true });
});

async function insertUser(email: string): Promise<void> {
  const database = await open();
  await database.pool.query("insert into users (email, nickname, created_at) values ($1, 'N', 0)", [email]);
  await database.close();
}
async function emails(options: { fresh?: boolean } = {}): Promise<string[]> {
  const database = await open(options);
  const { rows } = await database.pool.query<{ email: string }>('select email from users order by email');
  await database.close();
  return rows.map(({ email }) => email);
}

test('data survives a restart, and fresh begins anew', async () => {
  await insertUser('a@x.test');
  expect(await emails()).toEqual(['a@x.test']);
  expect(await emails({ fresh: true })).toEqual([]);
});

test('a directory in use is refused with the pid and a way on, and free again after closing', async () => {
  const first = await open();
  const error = await failureOf(open());
  expect(error).toBeInstanceOf(DatabaseLockedError);
  expect(error).toMatchObject({
    pid: process.pid,
    shortMessage: expect.stringContaining(directory),
    wayOn: expect.stringContaining('another data directory'),
  });
  expect(await failureOf(open({ fresh: true }))).toBeInstanceOf(DatabaseLockedError);
  expect((await first.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await first.close();
  expect(existsSync(join(directory, 'sandbox.lock'))).toBe(false);
  expect(await emails()).toEqual([]);
});

test('a lock held by another live process is refused', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000); console.log("up")']);
  await once(other.stdout, 'data');
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'sandbox.lock'), JSON.stringify({ pid: other.pid, started: '' }));
  expect(await failureOf(open())).toMatchObject({ name: 'DatabaseLockedError', pid: other.pid });
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await emails()).toEqual([]);
});

test('stale locks are taken over: a dead pid, a pid that another process got since, a torn file', async () => {
  mkdirSync(directory, { recursive: true });
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'exit');
  const reused = process.platform === 'linux' ? [JSON.stringify({ pid: process.pid, started: 'another boot:1' })] : [];
  for (const content of [JSON.stringify({ pid: dead.pid, started: '' }), '{"pid":', '', ...reused]) {
    writeFileSync(join(directory, 'sandbox.lock'), content);
    const unlock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DatabaseLockedError);
    unlock();
    expect(existsSync(join(directory, 'sandbox.lock'))).toBe(false);
  }
});

const damages: readonly (readonly [string, (data: string) => void])[] = [
  ['a control file full of noise', (data) => writeFileSync(join(data, 'global', 'pg_control'), Buffer.alloc(8192, 0xa5))],
  ['an empty control file', (data) => truncateSync(join(data, 'global', 'pg_control'), 0)],
  ['a missing version file', (data) => rmSync(join(data, 'PG_VERSION'))],
  ['a lost catalog', (data) => rmSync(join(data, 'base'), { recursive: true })],
  ['all files gone', (data) => rmSync(data, { recursive: true })],
];
test('fresh is the way out of damaged data', async () => {
  cpSync(sound, directory, { recursive: true });
  truncateSync(join(directory, 'pgdata', 'global', 'pg_control'), 0);
  expect(await failureOf(open())).toBeInstanceOf(DatabaseCorruptError);
  expect(await emails({ fresh: true })).toEqual([]);
});
test.each(damages)(
  'damaged data is told with the way on: %s',
  async (_, damage) => {
    cpSync(sound, directory, { recursive: true });
    damage(join(directory, 'pgdata'));
    const error = await failureOf(open());
    expect(error).toBeInstanceOf(DatabaseCorruptError);
    expect(error).toMatchObject({ wayOn: expect.stringContaining('npm start -- --fresh') });
    expect(String(error).length).toBeLessThan(400);
  },
  60_000,
);

test('a first start that was cut off is begun again', async () => {
  mkdirSync(join(directory, 'pgdata', 'base'), { recursive: true });
  writeFileSync(join(directory, 'pgdata', 'PG_VERSION'), '18');
  expect(await emails()).toEqual([]);
  expect(readFileSync(join(directory, 'ready'), 'utf8')).toBe('');
});

test('a data directory that cannot be one is told', async () => {
  writeFileSync(directory, 'a file');
  const error = await failureOf(open());
  expect(error).toBeInstanceOf(DatabaseOpenError);
  expect(error).toMatchObject({ shortMessage: expect.stringContaining(directory) });
});

/** A file system of 8 MB; undefined where this user may not mount one. */
function smallDisk(): string | undefined {
  mkdirSync(directory, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', directory]).status === 0 ? directory : undefined;
}
test('a disk that fills up while the data is laid out is told', async (context) => {
  const template = await templateFile();
  const { mtimeMs: made } = statSync(template ?? '');
  const mounted = smallDisk();
  context.skip(mounted === undefined, 'this user may not mount a small disk');
  try {
    const error = await failureOf(open());
    expect(error).toBeInstanceOf(DatabaseFullError);
    expect(error).toMatchObject({ shortMessage: expect.stringContaining('full') });
    // What the next start is filled from is not at fault, and is kept.
    expect(statSync(template ?? '').mtimeMs).toBe(made);
  } finally {
    spawnSync('umount', [directory]);
  }
});

test.each([
  ['ENOSPC: no space left on device, write', DatabaseFullError],
  ['could not extend file "base/5/2619": No space left on device', DatabaseFullError],
  ['EACCES: permission denied, mkdir', DatabaseForbiddenError],
  ['EROFS: read-only file system, open', DatabaseForbiddenError],
  ['PANIC: could not locate a valid checkpoint record', DatabaseCorruptError],
] as const)('parameters: %s', (message, expected) => {
  const error = toOpenError('/data', new Error(message));
  expect(error).toBeInstanceOf(expected);
  expect(error.shortMessage).toContain('/data');
  expect(error.wayOn.length).toBeGreaterThan(20);
});

test('a server that does not answer is told without its password', async () => {
  const error = await failureOf(openDatabase({ clock, url: 'postgres://me:secret@127.0.0.1:1/exchange' }));
  expect(error).toBeInstanceOf(DatabaseUnreachableError);
  expect(error).toMatchObject({
    shortMessage: expect.stringContaining('127.0.0.1:1/exchange'),
    wayOn: expect.stringContaining('DATABASE_URL'),
  });
  expect(String(error)).not.toContain('secret');
});

test('a killed process loses nothing that was committed and leaves no lock behind', async () => {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(new URL('../../../sandbox/core/database/openDatabase.ts', import.meta.url).href)});
    const database = await openDatabase({ clock: { now: Date.now, advance() {} }, directory: ${JSON.stringify(directory)} });
    for (let index = 0; ; index += 1) {
      await database.pool.query("insert into users (email, nickname, created_at) values ($1, 'N', 0)", ['u' + index + '@x.test']);
      console.log(index);
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.split('\n').length > 40) break;
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  const acknowledged = printed
    .trimEnd()
    .split('\n')
    .map(Number)
    .filter((index) => Number.isInteger(index));
  const kept = new Set(await emails());
  expect(acknowledged.length).toBeGreaterThan(30);
  expect(acknowledged.filter((index) => !kept.has(`u${index}@x.test`))).toEqual([]);
}, 60_000);
