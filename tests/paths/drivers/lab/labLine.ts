import { expect } from '@playwright/test';
import type { LineContext } from '#machines/lab/labLine.rules.ts';
import { Lab } from '#tests/e2e/pages/lab.ts';
import { lineName, type FromApp, type LiveActor } from '#services/lab/line.ts';
import { fault } from '#tests/support/plan.ts';
import type { Driven, Driver } from '#tests/paths/driver.ts';
import { sayBeside } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { lab } from './lab.ts';

const contextOf = ({ context }: { readonly context: unknown }): LineContext => context as LineContext;

/** What runs on the page of the app: one of the lab's own machines, with an event that says all and one that needs more. */
const live: LiveActor = {
  id: 'x:1',
  machine: 'tooltip',
  parent: null,
  value: 'open',
  status: 'active',
  since: 1_000,
  allowed: ['anchor.left', 'anchor.lifted'],
};
const standing = { type: 'app.standing', page: 'one', address: '/en_US', actors: [live] };

/** A page of the app says something to the lab. */
const say =
  (kind: FromApp['kind']) =>
  (stage: Stage, { type: _, ...said }: Driven): Promise<void> =>
    sayBeside(stage, lineName, { to: 'lab', kind, ...said, ...(kind === 'recorded' ? { recording: null } : {}) });
const payload = ({ page }: Stage) => page.getByRole('textbox', { name: new Lab(page).text('live.payload', { event: 'anchor.lifted' }) });
const isAsked = (before: { readonly context: unknown }): boolean => contextOf(before).asked !== null;
const press = (key: string) => (stage: Stage) => lab(stage).button(key).click();
const see = (key: string) => (stage: Stage) => expect(lab(stage).button(key)).toBeVisible();

/** The lab's line to a page of the app, which here says what a step wants. */
export const labLine: Driver = {
  machine: 'labLine',
  plan: {
    cases: [
      standing,
      { type: 'app.stepped', page: 'one', address: '/en_US', at: 2_000, actor: live, event: { type: 'anchor.focused' } },
      { type: 'app.refused', page: 'one', reason: 'isHeld is undefined' },
      { type: 'app.gone', page: 'one' },
      { type: 'app.recorded', page: 'one' },
      { type: 'event.chosen', actor: live.id, name: 'anchor.left', payload: [] },
      { type: 'event.chosen', actor: live.id, name: 'anchor.lifted', payload: ['isHeld'] },
      { type: 'payload.changed', text: '[1]' },
      fault('watchApp', new Error('gone')),
    ],
  },
  open: async (stage) => {
    await lab(stage).open('tooltip');
    await lab(stage).showList();
  },
  events: {
    'follow.toggled': (stage) => lab(stage).button('live.follow').or(lab(stage).button('live.stop')).click(),
    'app.standing': say('standing'),
    'app.stepped': say('stepped'),
    'app.refused': say('refused'),
    'app.gone': say('gone'),
    'app.recorded': say('recorded'),
    'log.cleared': {
      when: (before) => before.matches({ following: 'heard' }) && contextOf(before).log.length > 0,
      does: press('live.clear'),
    },
    'log.narrowed': {
      when: (before) => before.matches({ following: 'heard' }) && contextOf(before).log.length > 0,
      does: (stage) => stage.page.getByRole('checkbox', { name: lab(stage).text('live.onlyThis', { machine: 'tooltip' }) }).click(),
    },
    'event.chosen': (stage, { name }) =>
      lab(stage)
        .button('live.send', { event: String(name) })
        .first()
        .click(),
    'payload.changed': {
      when: (before, { text }) => isAsked(before) && contextOf(before).asked?.text !== text,
      does: (stage, { text }) => payload(stage).fill(String(text)),
    },
    'payload.sent': { when: isAsked, does: press('live.sendNow') },
    'payload.dropped': { when: isAsked, does: press('live.cancel') },
    'recording.toggled': (stage) => lab(stage).button('record.start').or(lab(stage).button('record.stop')).click(),
  },
  states: {
    off: see('live.follow'),
    'following.waiting': (stage) => expect(stage.page.getByText(lab(stage).text('live.waiting'))).toBeVisible(),
    'following.heard.quiet': see('record.start'),
    'following.heard.recording': see('record.stop'),
    'following.heard.handing': (stage) => expect(lab(stage).button('record.start')).toHaveAttribute('aria-busy', 'true'),
  },
};
