import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allCalls } from '#services/contract.ts';
import { guestRows } from '#tests/nightly/endpoints/guests.ts';
import { deedRows, memberRows } from '#tests/nightly/endpoints/members.ts';
import { configFile } from '#tests/nightly/endpoints/row.ts';
import { chain, chainWalletRows, walletRows } from '#tests/nightly/endpoints/wallets.ts';

/** Every call whose definition some file of the app imports. */
const imported = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(/^import \{([^}]*)\} from '[^']*calls\.ts'/gim)])
  .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
const asked = [...allCalls.filter(({ name }) => imported.includes(name)), configFile, chain];
const rows = [...guestRows, ...memberRows, ...deedRows, ...walletRows, ...chainWalletRows];
const isIn = ({ method, path }: { readonly method: string; readonly path: string }) =>
  rows.some(({ call }) => call.method === method && call.path === path);

test('the table of broken endpoints has every call that the app makes, its config and the chain', () => {
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter((endpoint) => !isIn(endpoint)).map(({ name }) => name)).toEqual([]);
});

test('nothing is in the table that the app does not ask for', () => {
  const strangers = rows.filter(({ call }) => !asked.some(({ method, path }) => method === call.method && path === call.path));
  expect(strangers.map(({ call }) => call.name)).toEqual([]);
});
