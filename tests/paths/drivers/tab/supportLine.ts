import { expect, type Frame, type Page, type Route } from '@playwright/test';
import type { SupportLineContext } from '#machines/tab/supportLine/supportLine.machine.ts';
import { Help } from '#tests/e2e/pages/help.ts';
import { done } from '#tests/support/plan.ts';
import { hasten } from '#tests/paths/clock.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { answer, fireDelay, type Stage } from '#tests/paths/stage.ts';

/** The desk chat, which loads as soon as it may. */
const line = 3;
/** How often switches are read, and how long a frame may be silent, in milliseconds. */
const [readInterval, answerTime] = [30_000, 3_000] as const;

const help = ({ page }: Stage): Help => new Help(page);
const contextOf = ({ context }: { readonly context: unknown }): SupportLineContext => context as SupportLineContext;
const frames = (page: Page) => page.locator(`iframe[title="${new Help(page).text('support:frame', { line: new Help(page).name(line) })}"]`);
const seeFrame = ({ page }: Stage) => expect(frames(page)).toHaveCount(1);

async function frameOf({ page }: Stage): Promise<Frame> {
  const frame = await (await frames(page).elementHandle())?.contentFrame();
  if (frame == null) throw new Error('The chat has no frame.');
  return frame;
}
/** The frame takes no order any more, as where its script never comes to an end. */
async function hang(stage: Stage): Promise<void> {
  const frame = await frameOf(stage);
  await frame.evaluate(() => void Object.assign(Object, { hasOwn: () => false }));
}

/** Scripts of the desk chat wait on their way until a step lets them come, or not. */
async function holdScripts({ page, notes }: Stage): Promise<void> {
  const held: Route[] = [];
  notes.set('scripts', held);
  await page.route('**/chat/desk-chat.js', (route) => void held.push(route));
}
/** The script of the frame that stands. */
async function scriptOf({ notes }: Stage): Promise<Route> {
  const held = notes.get('scripts') as Route[];
  const current = () => held.find((route) => !route.request().frame().isDetached());
  await expect.poll(() => current() !== undefined).toBe(true);
  const route = current() as Route;
  held.splice(held.indexOf(route), 1);
  return route;
}

async function openPanel(stage: Stage): Promise<void> {
  if (!(await help(stage).panel.isVisible())) await help(stage).open();
}

/** The operator switches support off, or on again. */
const turn = (isOn: boolean) => async (stage: Stage, event: { readonly type: string }) => {
  await stage.controls.turn('support', isOn);
  await answer('webConfig')(stage, event);
};

const shared = {
  machine: 'supportLine',
  calls: ['webConfig'],
  allow: /\/chat\//,
  begins: [{ type: 'line.wanted' }, done('checkPresence', false)],
  plan: { key: ({ context }: { context: SupportLineContext }) => [context.retries, context.isOpen, context.isSpent] },
  open: async (stage: Stage) => {
    await hasten(stage.page, readInterval, answerTime);
    await holdScripts(stage);
    await stage.gate.release('webConfig', 'real');
    await help(stage).arrive('/market');
  },
  states: {
    idle: (stage: Stage) => expect(help(stage).button).toHaveCount(0),
    'loading.script.arriving': seeFrame,
    'loading.script.arrived': seeFrame,
    'loading.presence.asking': 'the frame answers in no time',
    'loading.presence.resting': seeFrame,
    'ready.resting': seeFrame,
    'ready.refreshing': 'the frame answers in no time',
    waiting: seeFrame,
    unavailable: ({ page }: Stage) => expect(frames(page)).toHaveCount(0),
  },
} satisfies Partial<Driver>;

const loadScript: Driver['events'] = { 'done loadScript': async (stage) => (await scriptOf(stage)).continue() };
/** A chat's script sets its global as soon as it has come. */
const isThere: Driver['events'] = {
  'done checkPresence': { when: (before, { output }) => output === contextOf(before).isSpent, follows: true },
};

export const supportLine: Driver = {
  ...shared,
  events: {
    ...loadScript,
    ...isThere,
    'error loadScript': async (stage) => (await scriptOf(stage)).abort(),
    // While it stands open the script takes itself away.
    'after refreshInterval': async (stage) => {
      const frame = stage.notes.get('isOpen') === true ? await frameOf(stage) : null;
      await frame?.evaluate(() => Object.assign(window, { zE: null }));
      await fireDelay(stage, 'refreshInterval');
    },
    'done readState': {
      when: (before, { output }) => (output as { isPresent: boolean }).isPresent !== contextOf(before).isOpen,
      follows: true,
    },
    'chat.opened': {
      when: (before) => !contextOf(before).isOpen && !before.matches('idle'),
      does: async (stage) => {
        await openPanel(stage);
        await help(stage).way(line).click();
        stage.notes.set('isOpen', true);
      },
    },
    'chat.closed': {
      when: (before) => contextOf(before).isOpen,
      does: async (stage) => {
        await help(stage)
          .chat(line)
          .getByRole('button', { name: help(stage).text('support:close') })
          .click();
        stage.notes.set('isOpen', false);
      },
    },
    'line.ended': {
      when: (before) => !before.matches('idle'),
      does: async (stage, event) => {
        await turn(false)(stage, event);
        stage.notes.set('isOpen', false);
      },
    },
    'line.wanted': { when: (before) => before.matches('idle'), does: turn(true) },
    'retry.requested': async (stage) => {
      const { name, region } = { name: help(stage).text('support:retry'), region: help(stage).chat(line) };
      if (await region.isVisible()) return region.getByRole('button', { name }).click();
      await openPanel(stage);
      await help(stage)
        .panel.getByRole('button', { name: help(stage).text('support:retryLine', { line: help(stage).name(line) }) })
        .click();
    },
  },
};

/** A frame that hangs before its chat is there. */
export const supportLineHangsEarly: Driver = {
  ...shared,
  variant: 'hangs early',
  events: {
    'after checkInterval': async (stage) => {
      // A frame that has asked for its script has greeted the page.
      await expect.poll(() => (stage.notes.get('scripts') as Route[]).length).toBeGreaterThan(0);
      await hang(stage);
      await fireDelay(stage, 'checkInterval');
    },
    'error checkPresence': { follows: true },
  },
  // The frame is dead from then on.
  gone: (after) => after.matches({ loading: { presence: 'resting' } }),
  avoid: (_, { type }) => /checkLimit|loadScript|line\.ended/.test(type),
};

/** A frame that hangs after its chat was there. */
export const supportLineHangsLate: Driver = {
  ...shared,
  variant: 'hangs late',
  events: {
    ...loadScript,
    ...isThere,
    'after refreshInterval': async (stage) => {
      await hang(stage);
      await fireDelay(stage, 'refreshInterval');
    },
    'error readState': { follows: true },
  },
  gone: (after) => after.matches('waiting'),
  avoid: (_, { type }) => /checkLimit|line\.ended/.test(type),
};
