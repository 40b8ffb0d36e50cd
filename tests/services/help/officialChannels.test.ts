import { expect, test, vi } from 'vitest';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { readOfficialChannels } from '#services/help/officialChannels.ts';
import { configureHttp } from '#services/http/client.ts';
import { answer, base } from '../http/http.support.ts';

const switches = { transfer: true, withdraw: true, web3: true, live: true, support: true };
const brand = {
  name: 'Meridian',
  mailboxes: [
    { purpose: 'support', address: 'help@exchange.test' },
    { purpose: 'press', address: 'help@exchange.test' },
  ],
  social: [
    { network: 'x', url: 'https://www.x.com/Meridian/' },
    { network: 'telegram', url: '/outside/telegram' },
  ],
  community: [{ network: 'whatsapp', url: 'https://wa.me/442079460000' }],
  listingForm: { default: 'https://forms.test/apply/?id=7' },
  nftForm: { default: 'https://forms.test/nft' },
};

test('the list is the address of page and API, the mailboxes, and what leads elsewhere, each once', async () => {
  vi.stubGlobal('location', { origin: 'https://exchange.test', host: 'exchange.test' });
  acceptConfig({ brand, api: { base: 'https://api.exchange.test/v1' }, stream: { url: '/stream' }, chains: [] });
  configureHttp({ bases: { '/': base }, fetchFn: async () => answer(200, { ...switches, backupWebsites: [], backupSignature: '' }) });
  expect(await readOfficialChannels(new AbortController().signal)).toEqual({
    hosts: ['exchange.test', 'api.exchange.test'],
    mails: ['help@exchange.test'],
    accounts: ['x.com/Meridian', 'wa.me/442079460000', 'forms.test/apply?id=7', 'forms.test/nft'],
  });
});
