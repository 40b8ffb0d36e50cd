import { expect, type Route } from '@playwright/test';
import type { Driver } from '#tests/paths/driver.ts';
import { goInside } from '#tests/paths/scenarios.ts';
import { main, type Stage } from '#tests/paths/stage.ts';

type Place = { readonly open: string; readonly locale: string };
const retry = (stage: Stage) => main(stage).getByRole('alert').getByRole('button');

/** The question for the document, once the page has asked it. */
async function asked({ notes }: Stage): Promise<Route> {
  await expect.poll(() => notes.has('route')).toBe(true);
  const route = notes.get('route') as Route;
  notes.delete('route');
  return route;
}

export const apiDocument: Driver = {
  machine: 'apiDocument',
  allow: /ERR_INTERNET_DISCONNECTED/,
  // The document is large, and of each place only its name and its language count.
  plan: {
    key: ({ value, context }: { value: unknown; context: { place: Place; text: string; document: unknown } }) => [
      value,
      context.place,
      context.text,
      context.document === null,
    ],
  },
  open: async ({ page, notes }) => {
    await page.route('**/openapi.json', (route) => void notes.set('route', route));
    await page.goto('/en_US/apiDocument');
  },
  events: {
    'done readDocument': async (stage) => (await asked(stage)).continue(),
    'error readDocument': async (stage) => (await asked(stage)).abort('internetdisconnected'),
    'place.followed': (stage, { place }) => {
      const { open, locale } = place as Place;
      return goInside(stage, `/${locale}/apiDocument${open === '' ? '' : `#${open}`}`);
    },
    'search.changed': {
      when: (before) => !before.matches('failed'),
      does: (stage, { text }) => stage.page.getByRole('main').getByRole('searchbox').fill(String(text)),
    },
    'reload.requested': (stage) => retry(stage).click(),
  },
  states: {
    loading: (stage) => expect(main(stage).locator('[aria-busy="true"]').first()).toBeVisible(),
    ready: async (stage) => {
      await expect(main(stage).getByRole('navigation').getByRole('link').first()).toBeVisible();
      await expect(main(stage).locator('[aria-busy="true"]')).toHaveCount(0);
    },
    // A walk may have gone to another language.
    failed: (stage) => expect(retry(stage)).toBeVisible(),
  },
};
