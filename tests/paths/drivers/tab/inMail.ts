import { expect } from '@playwright/test';
import type { InMailContext } from '#machines/tab/inMail/inMail.machine.ts';
import { shownUnread } from '#machines/tab/inMail/inMail.rules.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside, said, tellTabs } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';
import { center, originOf, post } from '../help/notices.ts';

const contextOf = ({ context }: { readonly context: unknown }): InMailContext => context as InMailContext;
const title = 'Words of the house';
const allRead = (stage: Stage) => center(stage).popover.getByRole('button', { name: center(stage).text('allRead') });
const unread = (stage: Stage) =>
  center(stage)
    .popover.getByRole('listitem')
    .filter({ hasText: center(stage).text('unread') })
    .first();

/** Marks go from the list under the bell. */
async function openList(stage: Stage): Promise<void> {
  if (!(await center(stage).popover.isVisible())) await center(stage).openPopover();
}
const seeMember = ({ page }: Stage) => new Shell(page).seeMember();

export const inMail: Driver = {
  machine: 'inMail',
  // What is marked stays unread at the exchange, which would tell of it at a moment of its own.
  calls: ['unreadCount', 'messageStatus'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 401/,
  begins: [{ type: 'identity.changed', hasSession: true }],
  plan: {
    key: ({ value, context }: { value: unknown; context: InMailContext }) => [
      value,
      context.pending.length,
      context.allUpTo !== null,
      context.unread === null,
      context.unread === 0,
      context.readUpTo === 0,
    ],
  },
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/config.json');
    await post(stage, originOf(stage.page), { title, bizType: 15, jumpLink: null, times: 40 });
    // The stream tells of messages at a moment of its own.
    await stage.page.routeWebSocket(/\/stream/, () => {});
    await stage.page.goto('/en_US/market');
    await seeMember(stage);
  },
  events: {
    'identity.changed': {
      when: (before, { hasSession }) => before.matches('in') && hasSession === false,
      does: async (stage) => {
        await stage.page.keyboard.press('Escape');
        await new Shell(stage.page).logOut();
      },
    },
    // Another tab of the same browser has marked a message.
    'mail.changed': (stage) => tellTabs(stage, 'inMail.changed'),
    'message.pressed': {
      // Once all are read no other comes.
      when: (before) => contextOf(before).readUpTo === 0,
      does: async (stage) => {
        await openList(stage);
        await unread(stage).getByRole('button').first().click();
      },
    },
    'allRead.requested': {
      // Where nothing is known to be unread the button says so.
      when: (before) => shownUnread(contextOf(before)) > 0,
      does: async (stage) => {
        await openList(stage);
        await allRead(stage).click();
      },
    },
    'done countUnread': (stage, event) => said('unreadCount', 200, { countTotal: event['output'] })(stage, event),
    'error countUnread': lost('unreadCount'),
    'done markOne': said('messageStatus', 200),
    'error markOne': lost('messageStatus'),
    'done markAll': said('messageStatus', 200),
    'error markAll': lost('messageStatus'),
  },
  gone: (after) => after.matches('out'),
  states: {
    'in.counting.gathering': 'facts come in bunches: one question for all of them',
    'in.counting.loading': 'the number stays while it is asked for again',
    'in.counting.resting': seeMember,
    'in.counting.failed': seeMember,
    'in.marking.idle': seeMember,
    'in.marking.markingOne': seeMember,
    'in.marking.markingAll': (stage) => expect(allRead(stage)).toHaveAttribute('aria-busy', 'true'),
  },
  impossible: { 'in --identity.changed #1': 'the app says that nobody is there before it says who is' },
};
