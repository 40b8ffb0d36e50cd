import { beforeEach, expect, test, vi } from 'vitest';
import { readBackupSites, readDownloadAddress } from '#services/config/publicFacts.ts';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { signBackups } from '#sandbox/core/security/receipt.ts';
import { newSecrets } from '#sandbox/core/security/secrets.ts';
import { configureHttp } from '#services/http/client.ts';
import { answer, base } from '../http/http.support.ts';

const serve = (data: unknown) => configureHttp({ bases: { '/': base }, fetchFn: async () => answer(200, data) });
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
  const { receiptSigner, receiptKeys } = newSecrets();
  acceptConfig({ brand: { name: 'Meridian' }, api: {}, stream: { url: '/stream' }, chains: [], receiptKeys });
  const { signature: backupSignature } = signBackups(receiptSigner, backupWebsites, Date.now() + 1_000);
  serve({ transfer: true, withdraw: true, web3: true, live: true, support: true, backupWebsites, backupSignature });
  expect(await readBackupSites(signal)).toEqual([
    { href: 'https://b.test/', host: 'b.test' },
    { href: 'http://a.test/', host: 'a.test' },
  ]);
});

test.each([
  ['/en_US/app/downLoad', 'https://exchange.test/en_US/app/downLoad'],
  ['https://apps.test/get?x=1', 'https://apps.test/get?x=1'],
])('the download address %s becomes %s', async (url, full) => {
  serve({ url });
  expect(await readDownloadAddress(signal)).toBe(full);
});
