import { expect } from '@playwright/test';
import { Alerts } from '#tests/e2e/pages/alerts.ts';
import { alertAt } from '#tests/machines/spot/priceAlerts.plan.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { dragDown, linePlace, priceAt, seeChart } from '#tests/paths/chartLines.ts';
import { broken, openAsMember, paste, streamOf, tradePath } from '#tests/paths/orderDesk.ts';
import { said } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

type Context = {
  readonly entry: { readonly text: string; readonly choices: readonly string[] | null };
  readonly alerts: readonly { readonly alertId: number }[] | null;
  readonly problem: object | null;
};
type Saved = { readonly alert: object };

const alerts = ({ page }: Stage): Alerts => new Alerts(page);
const submit = (stage: Stage) => alerts(stage).menu.getByRole('button', { name: alerts(stage).text('set') });
const isIdle = (before: { matches(value: object): boolean }): boolean => before.matches({ deed: 'idle' });
const hasFirst = ({ alerts: shown, problem }: Context): boolean => problem === null && shown?.some(({ alertId }) => alertId === 1) === true;
/** The menu is on view, whatever was pressed beside it. */
async function shown(stage: Stage): Promise<Alerts> {
  if (!(await alerts(stage).menu.isVisible())) await alerts(stage).open();
  return alerts(stage);
}

/** Has the first alert's line in view and drags it: the scale may have moved meanwhile, then anew. What was typed stays. */
async function dragAlert(stage: Stage): Promise<void> {
  const mark = stage.ear.trail.length;
  const typed = await alerts(stage).field.inputValue();
  await expect(async () => {
    const place = await linePlace(stage);
    await stage.page.keyboard.press('Escape');
    const price = await priceAt(stage, place);
    streamOf(stage).tell('user', { fact: 'alerts.changed' });
    await said('priceAlerts', 200, [alertAt(1, price)])(stage, { type: '' });
    await expect(async () => expect(stage.ear.value).toMatchObject({ list: 'current' })).toPass();
    await dragDown(stage, place);
    await expect.poll(() => stage.ear.since(mark).some(({ event }) => event === 'alert.moved'), { timeout: 2_000 }).toBe(true);
  }).toPass({ timeout: 14_000 });
  await (await shown(stage)).field.fill(typed);
}
const remover = (stage: Stage) => alerts(stage).rows.last().getByRole('button');

/** Price alerts in the menu beside the chart. */
export const priceAlerts: Driver = {
  machine: 'priceAlerts',
  calls: ['priceAlerts', 'savePriceAlert', 'removePriceAlert'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await openAsMember(stage, tradePath);
    await seeChart(stage);
    await alerts(stage).open();
  },
  events: {
    'price.typed': {
      when: ({ context }, { text }) => (context as Context).entry.text !== text,
      does: (stage, { text }) => alerts(stage).field.fill(String(text)),
    },
    'price.pasted': (stage, { text }) => paste(alerts(stage).field, String(text)),
    'price.picked': {
      when: ({ context }) => (context as Context).entry.choices !== null,
      does: (stage) => alerts(stage).menu.getByRole('status').getByRole('button').first().click(),
    },
    'alert.submitted': { when: isIdle, does: (stage) => submit(stage).click() },
    'alert.moved': {
      when: (before) => isIdle(before) && before.matches({ list: 'current' }) && hasFirst(before.context as Context),
      does: dragAlert,
    },
    'alert.removed': {
      when: (before) => isIdle(before) && hasFirst(before.context as Context),
      does: (stage) => remover(stage).click(),
    },
    'sound.switched': (stage) => alerts(stage).menu.getByRole('checkbox').click(),
    'alerts.changed': async (stage) => streamOf(stage).tell('user', { fact: 'alerts.changed' }),
    'retry.requested': (stage) =>
      alerts(stage)
        .menu.getByRole('alert')
        .getByRole('button', { name: textOf('en_US', 'trade:page.retry') })
        .click(),
    'done readAlerts': (stage, event) => said('priceAlerts', 200, event['output'])(stage, event),
    'error readAlerts': broken('priceAlerts'),
    'done saveAlert saved': (stage, event) => said('savePriceAlert', 200, (event['output'] as Saved).alert)(stage, event),
    'done saveAlert refused': answer('savePriceAlert', {
      status: 200,
      type: 'application/json',
      body: '{"code":20904,"message":"There already"}',
    }),
    'error saveAlert': lost('savePriceAlert'),
    'done removeAlert': said('removePriceAlert', 200),
    'error removeAlert': lost('removePriceAlert'),
  },
  states: {
    'list.reading': 'what was on view before stays on view',
    'list.current': (stage) => expect(alerts(stage).menu.getByRole('region', { name: alerts(stage).text('list') })).toBeVisible(),
    'list.unread': (stage) => expect(alerts(stage).menu.getByRole('button', { name: textOf('en_US', 'trade:page.retry') })).toBeVisible(),
    'deed.idle': (stage) => expect(submit(stage)).not.toHaveAttribute('aria-disabled', 'true'),
    'deed.saving': (stage) => expect(submit(stage)).toHaveAttribute('aria-busy', 'true'),
    'deed.removing': (stage) => expect(submit(stage)).toHaveAttribute('aria-disabled', 'true'),
  },
};
