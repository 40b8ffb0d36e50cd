import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

function build(folder: string): Map<string, string> {
  execFileSync('node', ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    stdio: 'inherit',
  });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

test('two clean builds are the same to the byte (C46)', () => {
  const folders = [mkdtempSync(join(tmpdir(), 'build-')), mkdtempSync(join(tmpdir(), 'build-'))];
  try {
    const [first, second] = folders.map(build);
    expect(first?.size).toBeGreaterThan(20);
    expect(second).toEqual(first);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});

const places = ['/en_US', '/en_US/login', '/en_US/market', '/en_US/web3', '/en_US/register', '/de_DE'];
const flips = 50;

test('a file with one byte changed is refused, and the page says that it did not load (C46)', async ({ visit, sandbox }) => {
  const seen: { place: string; path: string }[] = [];
  for (const place of places) {
    const { page } = await visit();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/assets\/.*\.(js|css)$/.test(pathname)) seen.push({ place, path: pathname });
    });
    await page.goto(place);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const files = [...new Map(seen.map((entry) => [entry.path, entry])).values()];
  expect(files.length).toBeGreaterThan(8);

  for (let index = 0; index < flips; index += 1) {
    const file = files[index % files.length];
    if (file === undefined) throw new Error('no file');
    const { page, watch } = await visit();
    watch.allow(/./);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/integrity/i.test(message.text())) refused.push(message.text());
    });
    await page.route(`**${file.path}`, async (route) => {
      const response = await fetch(sandbox.origin + file.path);
      const bytes = Buffer.from(await response.arrayBuffer());
      const at = (index * 7_919) % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await route.fulfill({
        body: bytes,
        contentType: response.headers.get('content-type') ?? '',
        headers: { 'cross-origin-resource-policy': 'same-origin' },
      });
    });
    await page.goto(file.place);
    await expect(page.getByRole('alert'), file.path).toBeVisible();
    expect(refused.length, file.path).toBeGreaterThan(0);
    await page.close();
  }
});
