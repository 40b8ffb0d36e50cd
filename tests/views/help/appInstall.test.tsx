import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { installFlow } from '#machines/tab/install/install.flow.ts';
import type { LateResidents } from '#machines/app/late.machine.ts';
import { keepInstallOffer } from '#services/browser/installOffer.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { LateContext } from '#views/shell/late.tsx';
import { DesktopApp, PhoneApp } from '#views/help/appInstall/AppInstall.tsx';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
/** The window's own display mode: what it is now, and who hears of a change. */
const mode = { matches: false, tell: new EventTarget() };
const become = (isOwnWindow: boolean) =>
  act(() => {
    mode.matches = isOwnWindow;
    mode.tell.dispatchEvent(new Event('change'));
  });
const browse = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const open = (pages: ReactElement, page: string) => {
  const late = { install: createActor(installFlow).start() } as unknown as LateResidents;
  return stage(<LateContext value={late}>{pages}</LateContext>, { page });
};

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  mode.matches = false;
  mode.tell = new EventTarget();
  const real = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('display-mode')
      ? {
          get matches() {
            return mode.matches;
          },
          addEventListener: mode.tell.addEventListener.bind(mode.tell),
        }
      : real(query),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a computer gets the steps of its browser and a code for the phone', async () => {
  browse(mac);
  open(<DesktopApp />, '/desktop');
  expect(await screen.findByText('In Safari on a Mac:')).toBeTruthy();
  expect(steps()).toEqual(['1Open the File menu.', '2Choose Add to Dock.', '3Confirm with Add.']);
  expect(screen.getByRole('img', { name: 'QR code with the address of this page for phones' })).toBeTruthy();
  expect(screen.getByText(new URL('/app/downLoad', location.origin).href)).toBeTruthy();
  expect(screen.getByText(/leads to the device it is opened on/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The app for phones' }).getAttribute('href')).toBe('/en_US/app/downLoad');
});

test('a phone gets its own steps and no code', async () => {
  browse(iphone);
  open(<PhoneApp />, '/app/downLoad');
  expect(await screen.findByText('In a browser on iPhone or iPad:')).toBeTruthy();
  expect(steps()).toEqual(['1Press Share.', '2Choose Add to Home Screen.', '3Confirm with Add.']);
  expect(screen.queryByRole('img')).toBeNull();
});

test('says when the app was installed, and when it is the app', async () => {
  browse(mac);
  open(<DesktopApp />, '/desktop');
  await screen.findByText('In Safari on a Mac:');
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(screen.getByRole('status').textContent).toContain('The app is installed.');
  become(true);
  expect(screen.getByText('This is the installed app.')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
  become(false);
  expect(screen.getByText('In Safari on a Mac:')).toBeTruthy();
});

test('the sheet of keys opens from the page for computers', async () => {
  const { residents } = open(<DesktopApp />, '/desktop');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all keys' }));
  expect(residents.overlays.getSnapshot().context.overlay).toEqual({ name: 'keys' });
});

test('an offer that the browser made before anybody listened is one button, and counts once', async () => {
  browse(mac);
  keepInstallOffer();
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'dismissed' }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(offer);
  open(<DesktopApp />, '/desktop');
  await userEvent.click(await screen.findByRole('button', { name: 'Install' }));
  expect(offer.defaultPrevented).toBe(true);
  expect(prompt).toHaveBeenCalledOnce();
  expect(await screen.findByText('In Safari on a Mac:')).toBeTruthy();
});
