import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { tab } from '#tests/machines/help/appInstall.plan.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { main, type Stage } from '#tests/paths/stage.ts';

const words = (key: string): string => textOf('en_US', `appInstall:${key}`);

type Moved = { moveTo(isOwnWindow: boolean): void };
/** Stands in for the browser where it says whether the page has a window of its own: no browser of the walks installs an app. */
function standIn(): void {
  const real = matchMedia.bind(window);
  const mode = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = (query) => (query.includes('display-mode') ? (mode as unknown as MediaQueryList) : real(query));
  (window as unknown as Moved).moveTo = (isOwnWindow) => {
    mode.matches = isOwnWindow;
    mode.dispatchEvent(new Event('change'));
  };
}
/** Moves the page between a tab and the app's own window, as far as it can tell. */
const move = ({ page }: Stage, isOwnWindow: boolean): Promise<void> =>
  page.evaluate((to) => (window as unknown as Moved).moveTo(to), isOwnWindow);

export const appInstall: Driver = {
  machine: 'appInstall',
  open: async ({ page }) => {
    await page.addInitScript(standIn);
    await page.goto('/en_US/app/downLoad');
    await expect(page.getByRole('heading', { level: 1, name: words('phone.title') })).toBeVisible();
  },
  begins: [{ type: 'place.told', place: tab }],
  events: {
    'place.told': (stage, { place }) => move(stage, (place as { readonly isOwnWindow: boolean }).isOwnWindow),
    'app.installed': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('appinstalled'))),
  },
  states: {
    looking: 'the browser says at once where the page stands',
    inBrowser: (stage) => expect(main(stage).getByRole('listitem').first()).toBeVisible(),
    installed: (stage) => expect(main(stage).getByText(words('here.installed'))).toBeVisible(),
    inApp: (stage) => expect(main(stage).getByText(words('here.inApp'))).toBeVisible(),
  },
  left: { 'looking --place.told #1': 'a browser of the walks opens a page in a tab' },
  impossible: { 'xstate.error.actor.watchPlace': 'every browser that runs the app answers what the watcher asks' },
};
