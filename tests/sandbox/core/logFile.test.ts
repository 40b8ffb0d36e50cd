import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logFile } from '#sandbox/start/logFile.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-log-'));
  path = join(folder, 'sandbox.log');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});
const line = (number: number) => `{"level":30,"number":${1_000_000 + number}}\n`;
const numbers = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => (JSON.parse(text) as { number: number }).number - 1_000_000);
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('a log that is full while the exchange runs is set aside, and no line is lost or cut', async () => {
  const room = 10 * line(0).length;
  const log = logFile(path, room);
  for (let number = 1; number <= 15; number += 1) log.write(line(number));
  await log.close();
  expect(readdirSync(folder).sort()).toEqual(['sandbox.log', 'sandbox.log.old']);
  expect([numbers(`${path}.old`), numbers(path)]).toEqual([upTo(1, 10), upTo(11, 15)]);
});

test('however much is written, two files of that size are all there is, readable by their owner only', async () => {
  const room = 10 * line(0).length;
  const log = logFile(path, room);
  for (let number = 1; number <= 1_234; number += 1) log.write(line(number));
  await log.close();
  expect([numbers(`${path}.old`), numbers(path)]).toEqual([upTo(1_221, 1_230), upTo(1_231, 1_234)]);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test('what an earlier run has left counts', async () => {
  writeFileSync(path, line(1) + line(2));
  const log = logFile(path, 3 * line(0).length);
  log.write(line(3));
  log.write(line(4));
  await log.close();
  expect([numbers(`${path}.old`), numbers(path)]).toEqual([upTo(1, 3), [4]]);
});

test('a line longer than the whole room is kept whole', async () => {
  const log = logFile(path, 10);
  log.write(line(1));
  log.write(line(2));
  await log.close();
  expect([numbers(`${path}.old`), numbers(path)]).toEqual([[1], [2]]);
});

test('faults reach the console too', async () => {
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const log = logFile(path);
  log.write('{"level":30,"msg":"answer"}\n');
  log.write('{"level":50,"msg":"fault"}\n');
  await log.close();
  expect(shown.mock.calls).toEqual([['{"level":50,"msg":"fault"}\n']]);
});

test('a log that cannot be written does not end the exchange, and begins once it can', async () => {
  mkdirSync(path);
  const log = logFile(path, 10);
  for (let number = 1; number <= 3; number += 1) log.write(line(number));
  await log.close();
  expect(numbers(path)).toEqual([2, 3]);
});
