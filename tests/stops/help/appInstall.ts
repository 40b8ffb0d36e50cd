import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { main, type Lookless, type Stop, type StopArea, type StopStage } from '../stop.ts';

const seeText = async (stage: StopStage, key: string): Promise<void> =>
  expect(main(stage).getByText(textOf(stage.locale, `appInstall:${key}`), { exact: true })).toBeVisible();

const stops: readonly Stop[] = [
  {
    name: 'app that the browser offers',
    at: '/app/downLoad',
    as: 'guest',
    fresh: true,
    open: async (stage) => {
      const button = main(stage).getByRole('button', { name: textOf(stage.locale, 'appInstall:here.install'), exact: true });
      // The steps come with the resident that hears the offer.
      await expect(main(stage).getByRole('listitem').first()).toBeVisible();
      await stage.page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
      await expect(button).toBeVisible();
    },
    close: async ({ page }) => page.evaluate(() => void dispatchEvent(new Event('appinstalled'))),
  },
  {
    name: 'app that was just installed',
    at: '/desktop',
    as: 'guest',
    fresh: true,
    open: async (stage) => {
      await expect(main(stage).getByRole('listitem').first()).toBeVisible();
      await stage.page.evaluate(() => void dispatchEvent(new Event('appinstalled')));
      await seeText(stage, 'here.installed');
    },
  },
  {
    name: 'app in its own window',
    at: '/desktop',
    as: 'guest',
    fresh: true,
    open: async (stage) => {
      await stage.page.evaluate(() => Object.defineProperty(navigator, 'standalone', { value: true, configurable: true }));
      // The page asks when it opens.
      await main(stage)
        .getByRole('link', { name: textOf(stage.locale, 'appInstall:desktop.other'), exact: true })
        .click();
      await seeText(stage, 'here.inApp');
    },
    close: async ({ page }) => page.evaluate(() => void Reflect.deleteProperty(navigator, 'standalone')),
  },
];

const without: readonly Lookless[] = (['appDownLoad', 'desktop'] as const).flatMap((of) => [
  { of, when: 'empty', why: 'It tells what the app is and how this browser installs it; there is nothing that it could lack.' },
  { of, when: 'failed', why: 'It reads nothing from the exchange.' },
]);

/** The pages that offer the app. */
export const appInstallStops: StopArea = { area: 'appInstall', stops, without };
