import { beforeEach, expect, test, vi } from 'vitest';
import { readBackupSites, readDownloadAddress } from '#services/config/publicFacts.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('#services/http/client.ts', () => ({ send }));
beforeEach(() => vi.stubGlobal('location', { origin: 'https://exchange.test' }));

const { signal } = new AbortController();

test('backup websites keep their order, each once; what could not be opened safely is left out', async () => {
  const backupWebsites = [
    'https://b.test',
    'javascript:alert(1)',
    'a.test',
    'https://b.test/',
    'https://user:secret@c.test',
    '',
    'https://exchange.test/',
    '//d.test',
  ];
  send.mockResolvedValue({ data: { backupWebsites } });
  expect(await readBackupSites(signal)).toEqual([
    { href: 'https://b.test/', host: 'b.test' },
    { href: 'http://a.test/', host: 'a.test' },
  ]);
});

test.each([
  ['/en_US/app/downLoad', 'https://exchange.test/en_US/app/downLoad'],
  ['https://apps.test/get?x=1', 'https://apps.test/get?x=1'],
])('the download address %s becomes %s', async (url, full) => {
  send.mockResolvedValue({ data: { url } });
  expect(await readDownloadAddress(signal)).toBe(full);
});
