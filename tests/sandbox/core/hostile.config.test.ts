import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runtimeConfigSchema } from '#services/config/runtimeConfig.ts';
import { ConfigFileError, readConfigFile, sandboxConfig } from '#sandbox/config.ts';
import { connectSources, pagePolicy } from '#sandbox/core/pages/policy.ts';

const folder = mkdtempSync(join(tmpdir(), 'exchange-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (overrides: unknown) => {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify(overrides));
  return readConfigFile(file);
};
const chainAt = (rpcUrl: string) => [
  {
    id: 1,
    name: 'x',
    rpcUrl,
    nativeCurrency: { symbol: 'E', name: 'E', decimals: 18 },
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    explorerUrl: '',
  },
];

describe('an address that could not be opened, or would reach into the policy, is told at the start', () => {
  test.each([
    ['relay with a space', { walletConnect: { projectId: 'p', relayUrl: 'wss://a b;script-src *' } }],
    ['relay that is none', { walletConnect: { projectId: 'p', relayUrl: 'wss://' } }],
    ['relay of another kind', { walletConnect: { projectId: 'p', relayUrl: 'javascript:alert(1)' } }],
    ['api that is none', { api: { base: 'https://[' } }],
    ['api with a directive', { api: { base: "https://x;script-src-elem'unsafe-inline'" } }],
    ['rpc with a directive', { chains: chainAt('https://x;sandbox') }],
    ['stream with a list', { stream: { url: 'wss://x,default-src' } }],
    ['stream that is none', { stream: { url: 'wss://[' } }],
    ['link that is none', { brand: { name: 'X', appDownload: 'https://[' } }],
    ['wallet app by a scheme of its own', { walletApps: [{ name: 'X', link: 'okx://wallet?url={url}' }] }],
    ['wallet app whose link names the page as host', { walletApps: [{ name: 'X', link: 'https://{page}/' }] }],
  ])('%s', (_, overrides) => {
    expect(() => read(overrides)).toThrow(ConfigFileError);
  });

  test.each([
    ['no project', { projectId: '', relayUrl: 'wss://relay.exchange.example' }, []],
    ['a project alone: the public relay', { projectId: 'p', relayUrl: '' }, ['wss://relay.walletconnect.org']],
    ['a relay on our own origin', { projectId: 'p', relayUrl: '/relay' }, []],
    ['a relay elsewhere', { projectId: 'p', relayUrl: 'wss://relay.exchange.example/v1' }, ['wss://relay.exchange.example']],
  ])('with WalletConnect of %s the page may talk to that relay and to no other', (_, walletConnect, sources) => {
    const config = runtimeConfigSchema.parse(sandboxConfig({ chains: [], receiptKeys: [], overrides: read({ walletConnect }) }));
    expect(connectSources(config)).toEqual(sources);
  });

  test('addresses that fit are taken, and the policy names their origins alone', () => {
    const overrides = read({
      api: { base: 'https://api.exchange.example:8443/v1?x=1' },
      stream: { url: 'wss://stream.exchange.example/ws' },
      walletConnect: { projectId: 'p', relayUrl: 'wss://relay.exchange.example' },
      chains: chainAt('https://[2001:db8::1]/rpc'),
    });
    const config = runtimeConfigSchema.parse(sandboxConfig({ chains: [], receiptKeys: [], overrides }));
    const sources = connectSources(config);
    expect(sources).toEqual([
      'https://api.exchange.example:8443',
      'wss://stream.exchange.example',
      'wss://relay.exchange.example',
      'https://[2001:db8::1]',
    ]);
    expect(pagePolicy('n', sources).split(';')).toHaveLength(16);
  });
});
