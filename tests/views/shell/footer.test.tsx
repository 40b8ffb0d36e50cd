import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { LateResidents } from '#machines/app/late.machine.ts';
import { headerMenuMachine } from '#machines/shell/headerMenu/headerMenu.machine.ts';
import { installFlow } from '#machines/tab/install/install.flow.ts';
import { matchRoute } from '#machines/tab/navigation/navigation.rules.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { NetworkFault, RateLimitFault, ReceiptFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { loadLater } from '#views/loadLater.ts';
import { footerColumns } from '#views/shell/footerLinks.ts';
import { FooterContent } from '#views/shell/FooterContent.tsx';
import { LateContext } from '#views/shell/late.tsx';
import { DownloadPanel } from '#views/shell/MenuPanel.tsx';

const world = vi.hoisted(() => ({
  sites: async (): Promise<unknown> => [],
  download: async (): Promise<unknown> => '',
}));
vi.mock('#services/config/publicFacts.ts', async (original) => ({
  ...(await original<object>()),
  readBackupSites: () => world.sites(),
  readDownloadAddress: () => world.download(),
}));

const hosts = ['one.test', 'two.test', 'three.test', 'four.test'];
const sites = hosts.map((host) => ({ host, href: `https://${host}/` }));
const form = (name: string) => ({ default: `/outside/${name}/en_US`, zh_CN: `/outside/${name}/zh_CN` });
const brand = {
  mailboxes: ['support', 'security'].map((purpose) => ({ purpose, address: `${purpose}@meridian.example` })),
  social: [{ network: 'youtube', url: '/outside/youtube' }],
  community: [{ network: 'telegram', url: '/outside/telegram' }],
  listingForm: form('listing'),
  nftForm: form('nft'),
};
const origin = location.origin;

beforeAll(async () => {
  await (await startI18n('en_US')).loadNamespaces(['footer', 'menu', 'faults']);
});
beforeEach(() => {
  world.sites = async () => sites;
  world.download = async () => 'https://x.test/en_US/app/downLoad';
});

async function openFooter(options: Parameters<typeof stage>[1] = {}) {
  stage(<FooterContent />, { brand, login: null, ...options });
  await act(async () => {});
}
const hrefs = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
const columns = () => screen.getByRole('navigation', { name: 'Footer' });
const backups = () => screen.getByRole('region', { name: 'Backup websites' });

describe('the footer', () => {
  test('says of each page that is not open yet that it is not, once the pages are known, and of no other', async () => {
    await openFooter();
    const { pages } = await act(loadLater);
    const told = within(columns())
      .getAllByRole('link')
      .filter((link) => link.title === 'Not open yet')
      .map((link) => link.getAttribute('href') ?? '');
    const inner = footerColumns.flatMap(({ links }) => links.flatMap((link) => ('to' in link ? [link.to] : [])));
    const closed = inner.filter((to) => {
      const name = matchRoute(to.split('?')[0]?.replace(/\/$/, '') ?? '')?.name;
      return name !== undefined && !(name in pages);
    });
    expect(told).toHaveLength(closed.length);
    expect(told.map((href) => href.replace(/^\/en_US/, '')).toSorted()).toEqual(closed.toSorted());
    expect(closed).toContain('/c2c/trade');
    expect(told.join()).not.toContain('/margin/trade');
  });

  test('leads in its columns to every page of the spec, to the forms and to the mailboxes', async () => {
    await openFooter();
    const pages = footerColumns.flatMap(({ links }) =>
      links.map((link) => ('to' in link ? `/en_US${link.to}` : `${origin}/outside/${link.form === 'nftForm' ? 'nft' : 'listing'}/en_US`)),
    );
    expect(hrefs(columns())).toEqual([...pages, 'mailto:support@meridian.example', 'mailto:security@meridian.example']);
    expect(screen.getByText('© 2017–2025 Meridian. All rights reserved.')).toBeTruthy();
    const community = screen.getByRole('region', { name: 'Community' });
    expect(hrefs(community)).toEqual([`${origin}/outside/youtube`, `${origin}/outside/telegram`]);
    expect(within(community).getByRole('img', { name: 'QR code of the Telegram group' })).toBeTruthy();
  });

  test.each([
    ['zh_CN', 'zh_CN'],
    ['fr_FR', 'en_US'],
  ])('leads in %s to the application forms of %s', async (locale, of) => {
    await openFooter({ locale });
    const forms = ['listing', 'nft'].map((name) => `${origin}/outside/${name}/${of}`);
    expect(hrefs(columns()).filter((href) => href?.includes('/outside/'))).toEqual(forms);
  });

  test('folds its columns on a phone, one under its name', async () => {
    await openFooter({ width: 390 });
    const names = [...columns().querySelectorAll('details > summary')].map((summary) => summary.textContent);
    expect(names).toEqual(['About us', 'Products', 'Services', 'Support', 'Contact']);
  });

  test('shows three backup websites, all on demand, each in a tab that does not know us', async () => {
    await openFooter();
    expect(hrefs(backups())).toEqual(hosts.slice(0, 3).map((host) => `https://${host}/`));
    await userEvent.click(within(backups()).getByRole('button', { name: 'Show all (4)' }));
    expect(hrefs(backups())).toEqual(hosts.map((host) => `https://${host}/`));
    expect(
      within(backups())
        .getAllByRole('link')
        .map((link) => [link.getAttribute('target'), link.getAttribute('rel')]),
    ).toEqual(hosts.map(() => ['_blank', 'noopener noreferrer']));
    await userEvent.click(within(backups()).getByRole('button', { name: 'Show fewer' }));
    expect(hrefs(backups())).toHaveLength(3);
  });

  test.each([
    ['do not load', new NetworkFault(), 'The backup websites did not load.'],
    ['are not signed by the exchange', new ReceiptFault(), 'The list of backup websites could not be verified, so it is not shown.'],
  ])('says so where backup websites %s, and asks again', async (_, fault, words) => {
    world.sites = () => Promise.reject(fault);
    await openFooter();
    expect(within(backups()).getByRole('status').textContent).toContain(words);
    expect(hrefs(backups())).toEqual([]);
    world.sites = async () => sites;
    await userEvent.click(within(backups()).getByRole('button', { name: 'Try again' }));
    expect(hrefs(backups())).toHaveLength(3);
  });
});

describe('the download popover', () => {
  const open = async () => {
    const menu = createActor(
      headerMenuMachine.provide({ actors: { watchBack: fromWatch<never>(() => () => undefined) } as never }),
    ).start();
    const install = createActor(installFlow).start();
    stage(
      <LateContext value={{ install } as unknown as LateResidents}>
        <DownloadPanel flow={menu} />
      </LateContext>,
    );
    await act(async () => {});
    menu.send({ type: 'menu.pressed', menu: 'download' });
    return menu;
  };

  test('shows a code of the address that the exchange gives, and leads to all downloads', async () => {
    const menu = await open();
    expect(screen.getByRole('img', { name: 'QR code of the app download page' })).toBeTruthy();
    const more = screen.getByRole('link', { name: 'All downloads' });
    expect(more.getAttribute('href')).toBe('/en_US/app/downLoad');
    await userEvent.click(more);
    expect(menu.getSnapshot().value).toBe('closed');
  });

  test.each([
    ['offline', new NetworkFault(), 'The server cannot be reached'],
    ['HTTP 429', new RateLimitFault({ status: 429 }), 'Too many requests'],
  ])('says why there is no code (%s), and asks again', async (_, fault, words) => {
    world.download = () => Promise.reject(fault);
    await open();
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(screen.queryByRole('img')).toBeNull();
    world.download = async () => 'https://x.test/app';
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'QR code of the app download page' })).toBeTruthy();
  });

  test('installs the app where the browser offers it, and asks nobody before', async () => {
    let prompts = 0;
    await open();
    const button = () => screen.queryByRole('button', { name: 'Install on this device' });
    expect(button()).toBeNull();
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ((prompts += 1), { outcome: 'dismissed' }),
    });
    act(() => void dispatchEvent(offer));
    expect([offer.defaultPrevented, prompts]).toEqual([true, 0]);
    await userEvent.click(button() as HTMLElement);
    expect([prompts, button()]).toEqual([1, null]);
  });
});
