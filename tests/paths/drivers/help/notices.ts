import { expect, type Page } from '@playwright/test';
import { Notices } from '#tests/e2e/pages/notices.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { noticesPlan } from '#tests/machines/help/notices.plan.ts';
import type { Driven, Driver } from '#tests/paths/driver.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

export const center = ({ page }: Stage): Notices => new Notices(page);

/** Puts a message into the demo trader's box, as the exchange would, and tells their open pages. */
export async function post({ page }: Stage, origin: string, message: Record<string, unknown>): Promise<void> {
  const answer = await page.request.post(`${origin}/sandbox/messages`, {
    data: { email: trader.email, ...message },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
}
export const originOf = (page: Page): string => new URL(page.url()).origin;

/** Another name of the same server: to the app it is another site. */
const elsewhere = (page: Page): string => `${originOf(page).replace('127.0.0.1', 'localhost')}/config.json`;

/** Messages by where they lead. */
const messages: Readonly<Record<string, (link: string) => Record<string, unknown>>> = {
  external: (link) => ({ title: 'Message external', bizType: 22, jumpLink: link }),
  page: () => ({ title: 'Message page', bizType: 1, jumpLink: null }),
  refused: () => ({ title: 'Message refused', bizType: 22, jumpLink: 'javascript:document.title="ran"' }),
  unreadable: () => ({ title: 'Message unreadable', bizType: 22, dataJson: '{broken', jumpLink: null }),
  none: (link) => ({ title: 'Message none', bizType: 15, jumpLink: null, content: `<p>See <a href="${link}">the other site</a></p>` }),
};
const leaveDialog = (stage: Stage) => stage.page.getByRole('dialog', { name: center(stage).text('leaveTitle') });

const press = (stage: Stage, { notice }: Driven) =>
  center(stage).press(`Message ${(notice as { destination: { kind: string } }).destination.kind}`);
const leadsToPage = (event: { readonly type: string }): boolean =>
  event.type === 'notice.pressed' && (event as unknown as { notice: { destination: { kind: string } } }).notice.destination.kind === 'page';

/** The notification centre's page. */
export const notices: Driver = {
  machine: 'notices',
  allow: /request to another host: localhost/,
  begins: [{ type: 'day.changed', dayStart: 86_400_000 }],
  // The list is gone after a message that leads to a page.
  plan: { cases: noticesPlan.cases.filter((each) => !leadsToPage(each)) },
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/config.json');
    const origin = originOf(stage.page);
    for (const message of Object.values(messages)) await post(stage, origin, message(elsewhere(stage.page)));
    await center(stage).open();
    await center(stage).see('Message none');
  },
  events: {
    'notice.pressed': press,
    'link.pressed': (stage) => center(stage).row('Message none').getByRole('button', { name: 'the other site' }).click(),
    'leave.confirmed': async (stage) => {
      const opened = stage.page.context().waitForEvent('page');
      await center(stage).leave();
      await (await opened).close();
    },
    'leave.dismissed': (stage) =>
      leaveDialog(stage)
        .getByRole('button', { name: center(stage).text('leaveStay') })
        .click(),
  },
  states: {
    reading: async (stage) => {
      await expect(leaveDialog(stage)).toHaveCount(0);
      await center(stage).see('Message external');
    },
    leaving: (stage) => expect(leaveDialog(stage)).toContainText(elsewhere(stage.page)),
  },
};

/** The messages that lead to a page of the exchange. */
export const noticesToPage: Driver = {
  ...notices,
  variant: 'to a page',
  plan: { cases: noticesPlan.cases.filter((each) => each.type !== 'notice.pressed' || leadsToPage(each)) },
  events: { 'notice.pressed': { does: press, ends: true } },
};
