import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { runningClock } from '#sandbox/core/clock.ts';
import { startEmbeddedServer } from '#sandbox/core/database/embeddedServer.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { templateFile } from '#sandbox/core/database/template.ts';
import { namePrivateSocket } from '#sandbox/core/database/privateSocket.ts';
import { listeningPorts } from '#tests/support/listeningPorts.ts';

/** A database that need not be made first. */
const filled = async (): Promise<{ templateFile?: string }> => {
  const template = await templateFile();
  return template === undefined ? {} : { templateFile: template };
};

test.runIf(process.platform === 'linux')('the embedded database opens no TCP port', async () => {
  const before = listeningPorts();
  const server = await startEmbeddedServer(await filled());
  const pool = new Pool({ ...server.connection, max: 1 });
  expect((await pool.query('select 6 * 7 as answer')).rows).toEqual([{ answer: 42 }]);
  expect(listeningPorts()).toEqual(before);
  const door = createServer();
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  expect(listeningPorts(), 'the look finds a port when there is one').toHaveLength(before.length + 1);
  await new Promise((resolve) => door.close(resolve));
  await pool.end();
  await server.stop();
});

test.runIf(process.platform !== 'win32')('its socket lies where no other user can go, and goes with it', async () => {
  const server = await startEmbeddedServer(await filled());
  const folder = dirname(server.socketPath);
  const { mode, uid } = statSync(folder);
  expect([(mode & 0o777).toString(8), uid, existsSync(server.socketPath)]).toEqual(['700', process.getuid?.(), true]);
  await server.stop();
  expect(existsSync(folder)).toBe(false);
});

test('a database that cannot be opened leaves no socket behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-tmp-'));
  vi.stubEnv('TMPDIR', folder);
  await expect(startEmbeddedServer({ templateFile: join(folder, 'missing') })).rejects.toMatchObject({ code: 'ENOENT' });
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.runIf(process.platform !== 'win32')('what a killed process left is deleted by the next one, what a living one holds stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-tmp-'));
  vi.stubEnv('TMPDIR', folder);
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  for (const name of [`exchange-db-${dead}-abcdef`, `exchange-db-${process.ppid}-abcdef`, 'exchange-db-mine', 'other'])
    mkdirSync(join(folder, name));
  const socket = namePrivateSocket();
  expect(readdirSync(folder).toSorted()).toEqual(
    [`exchange-db-${process.ppid}-abcdef`, 'exchange-db-mine', basename(dirname(socket.path)), 'other'].toSorted(),
  );
  socket.remove();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.runIf(process.platform !== 'win32')('no other user can read the data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-tmp-'));
  const directory = join(folder, 'data');
  mkdirSync(directory, { mode: 0o777 });
  await (await openDatabase({ clock: runningClock(), directory })).close();
  expect((statSync(directory).mode & 0o777).toString(8)).toBe('700');
  rmSync(folder, { recursive: true });
});
