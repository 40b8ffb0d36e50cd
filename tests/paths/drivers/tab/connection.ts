import { expect } from '@playwright/test';
import type { ConnectionContext } from '#machines/tab/connection/connection.machine.ts';
import { code } from '#services/http/codes.ts';
import { lineName, lockName } from '#services/stream/election.ts';
import type { ServerMessage } from '#services/stream/messages.ts';
import { Help } from '#tests/e2e/pages/help.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { ExchangeEnd } from '#tests/paths/exchangeEnd.ts';
import { logInBeside, logOutBeside, sayBeside, tabBeside, turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

type Before = { readonly context: unknown };
const contextOf = ({ context }: Before): ConnectionContext => context as ConnectionContext;
const isFollower = (before: Before): boolean => contextOf(before).role === 'follower';

/** The exchange's end of the page's own socket. */
async function answerStream(stage: Stage): Promise<void> {
  const end = new ExchangeEnd();
  stage.notes.set('end', end);
  await end.standIn(stage);
}
const endOf = ({ notes }: Stage): ExchangeEnd => notes.get('end') as ExchangeEnd;

/** The tab beside takes the socket's lock, also from one that has it. */
async function leadBeside(stage: Stage): Promise<void> {
  const beside = await tabBeside(stage);
  await beside.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const hold = (): Promise<void> =>
          new Promise((letGo) => {
            Object.assign(window, { letGo });
            resolve();
          });
        navigator.locks.request(name, { steal: true }, hold).catch(() => undefined);
      }),
    lockName,
  );
}
const leaveLead = async (stage: Stage): Promise<void> =>
  (await tabBeside(stage)).evaluate(() => (window as Window & { letGo?: () => void }).letGo?.());
const tell = (stage: Stage, message: object): Promise<void> => sayBeside(stage, lineName, message);

const say = (stage: Stage, message: ServerMessage): Promise<void> =>
  stage.notes.get('role') === 'follower' ? tell(stage, { text: JSON.stringify(message) }) : endOf(stage).say(message);
const hello: Doing = (stage, { hasSession }) => say(stage, endOf(stage).hello(hasSession === true));
const beat: Doing = (stage) => say(stage, endOf(stage).beat('ticker'));

const dot = (standing: string) => (stage: Stage) =>
  expect(
    stage.page
      .getByRole('banner')
      .getByText(textOf('en_US', `shell:connection.${standing}`), { exact: true })
      .first(),
  ).toBeAttached();
const unseen = 'how prices are read meanwhile is not told';

const leads: readonly Driven[] = [
  { type: 'role.changed', role: 'leader' },
  { type: 'identity.changed', hasSession: false },
];
const follows: readonly Driven[] = [{ type: 'role.changed', role: 'follower' }];

/** Comes to a page whose code has all come: without the network nothing more can. */
const arrive = ({ page }: Stage): Promise<void> => new Help(page).arrive('/vip');

const shared = {
  machine: 'connection',
  calls: ['spotList'],
  allow: /ERR_INTERNET_DISCONNECTED|net::|Failed to fetch/,
  plan: {
    key: ({ context }: Before) => {
      const { hasSession, expected, role } = context as ConnectionContext;
      return [hasSession, expected, role];
    },
  },
  states: {
    'link.choosing': dot('connecting'),
    'link.open.joining': dot('connecting'),
    'link.open.connecting': dot('connecting'),
    'link.open.syncing': dot('connecting'),
    'link.open.live.current': dot('live'),
    'link.open.live.delayed': dot('delayed'),
    'link.open.live.resyncing': dot('resyncing'),
    'link.waiting': dot('waiting'),
    'link.offline': dot('offline'),
    'reads.off': unseen,
    'reads.soon': unseen,
    'reads.reading': unseen,
    'reads.resting': unseen,
  },
} satisfies Partial<Driver>;

const stream: Driver['events'] = {
  'stream.opened': hello,
  'stream.synced': (stage) => say(stage, endOf(stage).snapshot('ticker')),
  'stream.beat': beat,
  'stream.broken': {
    // What is asked for already is broken once.
    when: (before) => !before.matches({ link: { open: { live: 'resyncing' } } }),
    does: async (stage, event) => {
      // The exchange is further than the page knows.
      endOf(stage).advance('ticker');
      await beat(stage, event);
    },
  },
};
const reads: Driver['events'] = { 'done readPrices': answer('spotList'), 'error readPrices': lost('spotList') };
const network: Driver['events'] = {
  'network.lost': {
    when: (before) => !before.matches({ link: 'offline' }),
    does: ({ page }) => page.context().setOffline(true),
  },
  'network.found': {
    when: (before) => before.matches({ link: 'offline' }),
    does: ({ page }) => page.context().setOffline(false),
  },
};

/** The first tab, which has the socket. */
export const connection: Driver = {
  ...shared,
  begins: leads,
  open: async (stage) => {
    await answerStream(stage);
    await arrive(stage);
  },
  events: {
    ...stream,
    ...reads,
    ...network,
    'stream.closed': (stage) => endOf(stage).close(),
    'stream.disowned': {
      when: (before) => contextOf(before).hasSession && contextOf(before).expected === null,
      does: (stage) => say(stage, { op: 'refused', channel: 'user', code: code.sessionEnded }),
    },
    'attention.regained': async ({ page }) => {
      await turnPage(page, 'hidden');
      await turnPage(page, 'visible');
    },
    'retry.requested': ({ page }) => page.getByRole('button', { name: textOf('en_US', 'shell:connection.retry') }).click(),
  },
  // Known by the socket's hello alone: before it nobody can be refused.
  avoid: (before, { type }) => type === 'stream.disowned' && before.matches({ link: { open: 'connecting' } }),
  impossible: {
    'link.waiting --network.found': 'a network that is found was lost before: then the flow stands in offline',
  },
};

/** A tab beside one that has the socket, and that in the end takes its place. */
export const connectionBeside: Driver = {
  ...shared,
  variant: 'beside another tab',
  begins: follows,
  open: async (stage) => {
    stage.notes.set('role', 'follower');
    await answerStream(stage);
    await leadBeside(stage);
    // Who is here is known before which tab has the socket.
    await stage.page.route(/\/tabs-[^/]*\.js$/, async (route) => {
      await new Shell(stage.page).seeGuest();
      await route.continue();
    });
    await arrive(stage);
  },
  events: {
    ...stream,
    ...reads,
    ...network,
    'leader.answered': { when: isFollower, does: (stage) => tell(stage, { says: 'answered' }) },
    'role.changed': {
      when: (before, { role }) => role !== 'alone' && (role === 'follower') !== isFollower(before),
      does: async (stage, { role }) => {
        stage.notes.set('role', role);
        await (role === 'follower' ? leadBeside : leaveLead)(stage);
      },
    },
  },
  // What a leader's socket tells is walked above; a tab that nobody answers takes the lead by itself, which is a walk of its own.
  avoid: (before, { type }) =>
    type.includes('leaderLimit') || (!isFollower(before) && !['role.changed', 'network.lost', 'network.found'].includes(type)),
};

/** Beside a tab that does not answer. */
export const connectionUnanswered: Driver = {
  ...shared,
  variant: 'beside a silent tab',
  begins: follows,
  open: connectionBeside.open,
  events: {},
  avoid: (_, { type }) => !type.includes('leaderLimit'),
  gone: (after) => after.matches({ link: { open: 'connecting' } }),
};

/** Beside another tab, before it is known who is here. */
export const connectionUnknown: Driver = {
  ...shared,
  variant: 'before anybody is known',
  calls: ['bizStatus'],
  begins: follows,
  open: async (stage) => {
    stage.notes.set('role', 'follower');
    await answerStream(stage);
    await leadBeside(stage);
    await stage.page.goto('/en_US/vip');
  },
  events: {
    'identity.changed': {
      when: (before, { hasSession }) => hasSession === false && contextOf(before).expected === null && !contextOf(before).hasSession,
      does: answer('bizStatus'),
    },
    'stream.opened': { when: (before, { hasSession }) => hasSession === true && contextOf(before).expected === false, does: hello },
  },
  avoid: (_, { type }) => type.startsWith('xstate.after'),
};

/** Somebody logs in, and out, on another page of the browser. */
export const connectionLogin: Driver = {
  ...shared,
  variant: 'login elsewhere',
  begins: leads,
  open: connection.open,
  events: {
    'stream.opened': {
      when: (before, { hasSession }) => hasSession === (contextOf(before).expected ?? contextOf(before).hasSession),
      does: hello,
    },
    'stream.synced': stream['stream.synced'] as Doing,
    'identity.changed': {
      when: (before, { hasSession }) => hasSession !== (contextOf(before).expected ?? contextOf(before).hasSession),
      does: (stage, { hasSession }) => (hasSession === true ? logInBeside(stage, trader.email) : logOutBeside(stage)),
    },
  },
  avoid: (_, { type }) => type.startsWith('xstate.after'),
};

/** A browser that never says which tab has the socket. */
export const connectionUnchosen: Driver = {
  ...shared,
  variant: 'no word of the browser',
  open: async (stage) => {
    await answerStream(stage);
    await stage.page.addInitScript((silent) => {
      const request = navigator.locks.request.bind(navigator.locks) as (name: string, ...rest: unknown[]) => Promise<unknown>;
      Object.assign(navigator.locks, {
        request: (name: string, ...rest: unknown[]) => (name === silent ? new Promise(() => {}) : request(name, ...rest)),
      });
    }, lockName);
    await arrive(stage);
  },
  events: {},
  avoid: (_, { type }) => !type.includes('roleLimit'),
  gone: (after) => after.matches({ link: { open: 'connecting' } }),
};
