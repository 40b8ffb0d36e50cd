import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A project of a few sources with the loader, and esbuild as its only package. */
const parent = realpathSync(mkdtempSync(join(tmpdir(), 'exchange-load-')));
let root = join(parent, 'project');
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const main = (word: string): string => `import { names } from './areas/index.ts';
import { style } from '#sandbox/pages/page.ts';
type Options = { readonly fails: boolean };
export function startExchange({ fails }: Options): string {
  if (fails) throw new Error('${word} ended');
  return '${word} ' + names + ' ' + style();
}
`;

beforeAll(() => {
  write('sandbox/main.ts', main('first'));
  write(
    'sandbox/pages/page.ts',
    `import { readFileSync } from 'node:fs';\nexport const style = (): string => readFileSync(new URL('page.css', import.meta.url), 'utf8') + ' ' + import.meta.url;\n`,
  );
  write('sandbox/pages/page.css', 'p {}');
  write(
    'sandbox/areas/index.ts',
    `import { readdirSync } from 'node:fs';
const found = readdirSync(new URL('.', import.meta.url)).filter((name) => !name.includes('.'));
export const names = (await Promise.all(found.map(async (name) => (await import(\`./\${name}/area.ts\`)).name))).join('+');
`,
  );
  write('sandbox/areas/market/area.ts', "export const name = 'market';\n");
  write('package.json', JSON.stringify({ type: 'module', imports: { '#sandbox/*': './sandbox/*' } }));
  write('tsconfig.json', '{}');
  write('node_modules/.package-lock.json', '{}');
  symlinkSync(realpathSync('node_modules/esbuild'), join(root, 'node_modules/esbuild'));
  mkdirSync(join(root, 'sandbox/start'));
  copyFileSync('sandbox/start/load.mjs', join(root, 'sandbox/start/load.mjs'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** What a process of its own gets from the exchange that it loads: the answer, or the stack of what was thrown. */
function load(fails = false): Promise<string> {
  const program = `
    const { loadExchange } = await import(${JSON.stringify(pathToFileURL(join(root, 'sandbox/start/load.mjs')).href)});
    try {
      process.stdout.write((await loadExchange()).startExchange({ fails: ${fails} }));
    } catch (error) {
      process.stdout.write(error.stack);
    }`;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: parent });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('close', () => resolve(text));
  });
}
const addressOf = (path: string): string => pathToFileURL(join(root, path)).href;
const seen = (word: string): string => `${word} market p {} ${addressOf('sandbox/pages/page.ts')}`;
const kept = (): string[] => readdirSync(join(root, 'node_modules/.cache/exchange-sandbox'));

test('starts at once load the same whole exchange, and a module finds the files beside its source', async () => {
  expect(await Promise.all([load(), load(), load()])).toEqual([seen('first'), seen('first'), seen('first')]);
  expect(kept()).toEqual(['main.mjs']);
});

test('a stack trace names the source and its line', async () => {
  expect((await load(true)).split('\n').slice(0, 2)).toEqual([
    'Error: first ended',
    expect.stringContaining(`startExchange (${join(root, 'sandbox/main.ts')}:5:`),
  ]);
});

test('a source that has changed counts at the next start', async () => {
  write('sandbox/main.ts', main('second'));
  expect(await load()).toBe(seen('second'));
  write('sandbox/pages/page.ts', "export const style = (): string => 'none';\n");
  expect(await load()).toBe('second market none');
});

test('an area that is new is found at the next start', async () => {
  write('sandbox/areas/spot/area.ts', "export const name = 'spot';\n");
  expect(await load()).toBe('second market+spot none');
  rmSync(join(root, 'sandbox/areas/spot'), { recursive: true });
  expect(await load()).toBe('second market none');
});

test('a bundle that was cut off is made anew, and so is one whose folder was moved', async () => {
  write('node_modules/.cache/exchange-sandbox/main.mjs', 'export const startExchange = () => ');
  expect(await load()).toBe('second market none');
  write('sandbox/pages/page.ts', 'export const style = (): string => import.meta.url;\n');
  expect(await load()).toBe(`second market ${addressOf('sandbox/pages/page.ts')}`);
  const before = root;
  root = join(parent, 'moved');
  renameSync(before, root);
  expect(await load()).toBe(`second market ${addressOf('sandbox/pages/page.ts')}`);
});

test('a source that cannot be read is told with its place', async () => {
  write('sandbox/main.ts', 'export const startExchange = ;\n');
  expect(await load()).toMatch(/sandbox\/main\.ts:1:29: ERROR: Unexpected ";"/);
});
