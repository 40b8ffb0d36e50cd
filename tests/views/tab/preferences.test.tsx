import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { LateResidents } from '#machines/app/late.machine.ts';
import { headerMenuMachine } from '#machines/shell/headerMenu/headerMenu.machine.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { keysMachine } from '#machines/tab/keys/keys.machine.ts';
import { languagesMachine } from '#machines/tab/languages/languages.machine.ts';
import { preferencesMachine } from '#machines/tab/preferences/preferences.machine.ts';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import * as theme from '#machines/tab/theme/theme.selectors.ts';
import { tipsMachine } from '#machines/tab/tips/tips.machine.ts';
import { orderReviewSetting } from '#services/spot/orderReviewSetting.ts';
import type { Currency } from '#services/config/calls.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { offeredLocales } from '#services/i18n/locales.ts';
import { stage } from '#tests/support/stage.tsx';
import { LateContext } from '#views/shell/late.tsx';
import { PreferencesDialog } from '#views/shell/PreferencesDialog.tsx';
import { ThemeToggle } from '#views/shell/ThemeToggle.tsx';

const silent = fromWatch<never>(() => () => undefined);
const world = { languages: async (): Promise<readonly string[]> => offeredLocales.map(({ code }) => code) };

beforeAll(async () => {
  await (await startI18n('en_US')).loadNamespaces(['menu', 'search', 'tips', 'trade']);
});

async function open(options: Parameters<typeof stage>[1] = {}) {
  const flow = createActor(headerMenuMachine.provide({ actors: { watchBack: silent } as never })).start();
  const languages = createActor(languagesMachine.provide({ actors: { readLanguages: fromCall(() => world.languages()) } })).start();
  const keys = createActor(keysMachine.provide({ actors: { watchKeys: silent, watchSetting: silent } as never })).start();
  const tips = createActor(
    tipsMachine.provide({ actors: { watchSetting: silent, watchPage: silent, followTip: silent } as never }),
  ).start();
  const staged = stage(
    <LateContext value={{ languages, keys, tips } as unknown as LateResidents}>
      <ThemeToggle />
      <PreferencesDialog flow={flow} />
    </LateContext>,
    { page: '/market', search: '?sort=gainers', login: null, ...options },
  );
  await screen.findByRole('dialog', { name: 'Preferences' });
  return staged.residents;
}
const part = (name: string) => screen.getByRole('region', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the preferences', () => {
  test('name every language by its own name, and lead to the page on view in it', async () => {
    await open();
    const links = within(part('Language')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
      offeredLocales.map(({ code, name }) => [name, `/${code}/market?sort=gainers`, code === 'en_US' ? 'true' : null]),
    );
  });

  test('offer the languages that the exchange names', async () => {
    world.languages = async () => ['de_DE', 'ja_JP', 'ko_KR'];
    await open();
    const names = () =>
      within(part('Language'))
        .getAllByRole('link')
        .map((link) => link.textContent);
    await vi.waitFor(() => expect(names()).toEqual(['English', '日本語', 'Deutsch']));
  });

  test('without the exchange’s answer offer all languages of the build', async () => {
    world.languages = () => Promise.reject(new NetworkFault());
    await open();
    await act(async () => {});
    expect(within(part('Language')).getAllByRole('link')).toHaveLength(offeredLocales.length);
  });

  test('name each currency in words, and hold the one that is chosen', async () => {
    const residents = await open();
    const names = within(part('Currency'))
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual(['$USDUS Dollar', '¥CNYChinese Yuan', '¥JPYJapanese Yen']);
    await userEvent.click(screen.getByRole('button', { name: /JPY/ }));
    expect(preferences.currencyCode(residents.preferences.getSnapshot())).toBe('JPY');
    expect(screen.getByRole('button', { name: /JPY/ }).getAttribute('aria-pressed')).toBe('true');
  });

  test('change theme and price colours at once; the system’s theme follows the system', async () => {
    const { theme: resident } = await open();
    const shown = () => theme.shown(resident.getSnapshot());
    await press('Light');
    expect([shown(), screen.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')]).toEqual(['light', 'true']);
    await press('System');
    expect(shown()).toBe('dark');
    act(() => resident.send({ type: 'system.changed', system: 'light' }));
    expect(shown()).toBe('light');
    for (const [name, direction] of [
      ['Red up', 'red-up'],
      ['Blue up', 'blue-orange'],
      ['Green up', 'green-up'],
    ] as const) {
      await press(name);
      expect(theme.direction(resident.getSnapshot())).toBe(direction);
    }
  });

  test('say on a page that exists in dark only why the theme is locked, and give it back', async () => {
    const { theme: resident } = await open();
    await press('Light');
    act(() => resident.send({ type: 'theme.forced' }));
    const light = screen.getByRole('button', { name: 'Light' });
    expect(light.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(light.getAttribute('aria-describedby') ?? '')?.textContent).toBe('This page is dark only');
    const toggle = document.querySelector<HTMLElement>('button[aria-label="This page is dark only"]');
    expect(toggle?.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(light);
    toggle?.click();
    expect(theme.shown(resident.getSnapshot())).toBe('dark');
    act(() => resident.send({ type: 'theme.released' }));
    expect(theme.shown(resident.getSnapshot())).toBe('light');
  });

  test('say that rates cannot be read, that totals stay in USDT, and ask again', async () => {
    let asked = 0;
    let answer = (): Promise<readonly Currency[]> => Promise.reject(new NetworkFault());
    const readCurrencies = fromCall(() => ((asked += 1), answer()));
    const failing = createActor(preferencesMachine.provide({ actors: { watchOtherTabs: silent, readCurrencies } as never }), {
      input: { currencyCode: 'USD' },
    }).start();
    await open({ more: { preferences: failing } });
    expect(await within(part('Currency')).findByText('Rates cannot be read now. Totals stay in USDT.')).toBeTruthy();
    answer = async () => [{ id: 1, currencyCode: 'USD', symbol: '$', rate: '1', decimals: 2 }];
    await userEvent.click(within(part('Currency')).getByRole('button', { name: 'Try again' }));
    // At once, not with the machine's own next turn.
    expect(asked).toBe(2);
    expect((await screen.findByRole('button', { name: /USD/ })).getAttribute('aria-pressed')).toBe('true');
  });

  test('take back what was switched off where it was asked, for every type of order', async () => {
    orderReviewSetting.set(['market', 'oco']);
    await open();
    const section = await screen.findByRole('region', { name: 'Ask before an order is sent' });
    const standing = () =>
      within(section)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((box) => [box.labels?.[0]?.textContent, box.checked]);
    expect(standing()).toEqual([
      ['Limit', true],
      ['Market', false],
      ['Stop limit', true],
      ['Stop market', true],
      ['Trailing stop', true],
      ['OCO', false],
    ]);
    await userEvent.click(within(section).getByRole('checkbox', { name: 'Market' }));
    expect(standing()[1]).toEqual(['Market', true]);
    expect(orderReviewSetting.get()).toEqual(['oco']);
    await userEvent.click(within(section).getByRole('checkbox', { name: 'Limit' }));
    expect(orderReviewSetting.get()).toEqual(['oco', 'limit']);
    orderReviewSetting.remove();
  });
});
