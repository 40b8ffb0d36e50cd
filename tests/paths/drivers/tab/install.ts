import { expect, type Page } from '@playwright/test';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Help } from '#tests/e2e/pages/help.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

type Prompting = Window & { decide?: (isPlain: boolean) => void };
const button = ({ page }: Stage) => page.getByRole('banner').getByRole('button', { name: textOf('en_US', 'menu:download.install') });

/** The browser's word, which a headless one never gives by itself: its prompt stays until the test decides. */
const offer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prompt = () =>
      new Promise<void>((resolve, reject) => {
        (window as Prompting).decide = (isPlain) => (isPlain ? resolve() : reject(new Error('The prompt cannot be shown.')));
      });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
const decide = ({ page }: Stage, isPlain: boolean): Promise<void> =>
  page.evaluate((plain) => (window as Prompting).decide?.(plain), isPlain);
const seeNone = (stage: Stage) => expect(button(stage)).toHaveCount(0);

export const install: Driver = {
  machine: 'install',
  open: async ({ page }) => {
    await new Help(page).arrive();
    await new HeaderMenus(page).openDownload();
    await expect(page.getByRole('banner').getByText(textOf('en_US', 'menu:download.title'))).toBeVisible();
  },
  events: {
    'install.offered': ({ page }) => offer(page),
    'install.ended': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('appinstalled'))),
    'install.wanted': (stage) => button(stage).click(),
    'done promptInstall': (stage) => decide(stage, true),
    'error promptInstall': (stage) => decide(stage, false),
  },
  states: {
    absent: seeNone,
    offered: (stage) => expect(button(stage)).toBeVisible(),
    prompting: 'the browser asks in a window of its own',
  },
};
