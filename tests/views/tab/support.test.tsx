import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { LateResidents } from '#machines/app/late.machine.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { SwitchStanding } from '#machines/kit/switches.selectors.ts';
import { supportMachine } from '#machines/tab/support/support.machine.ts';
import { supportLineMachine, type ChatState, type LineFrame } from '#machines/tab/supportLine/supportLine.machine.ts';
import type { LiveRoom } from '#services/live/calls.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { LateContext } from '#views/shell/late.tsx';
import { Support } from '#views/tab/support/Support.tsx';
import { serviceRoom } from '#tests/machines/tab/support.plan.ts';
import { stage } from '#tests/support/stage.tsx';

/** What the chat services answer. */
const world = { isPresent: true, isLoaded: true, unread: { 1: 0, 2: 0, 3: 0 }, rooms: [] as LiveRoom[], log: [] as string[] };

function startLate(): LateResidents {
  const line = (number: 1 | 2 | 3) =>
    createActor(
      supportLineMachine.provide({
        actors: {
          loadScript: fromPromise(() => (world.isLoaded ? Promise.resolve() : Promise.reject(new Error('gone')))),
          checkPresence: fromPromise(() => Promise.resolve(world.isPresent)),
          readState: fromPromise<ChatState, LineFrame>(() => Promise.resolve({ isPresent: true, unread: world.unread[number] })),
        },
        actions: {
          openChat: () => void world.log.push(`open ${number}`),
          closeChat: () => void world.log.push(`close ${number}`),
          shutDownChat: () => void world.log.push(`shut down ${number}`),
        },
      }),
      { input: { line: number } },
    ).start();
  const chats = { 1: line(1), 2: line(2), 3: line(3) };
  const flow = createActor(
    supportMachine.provide({
      actors: {
        readLiveRooms: fromPromise<readonly LiveRoom[], void>(() => Promise.resolve(world.rooms)),
        watchChat: fromWatch<{ type: 'chat.dismissed' }>(() => () => undefined),
        watchSwitch: fromWatch<{ type: 'switch.changed'; standing: SwitchStanding }>(() => () => undefined),
      },
      actions: {
        wakeLines: (_, { lines }) => lines.forEach((each) => chats[each].send({ type: 'line.wanted' })),
        endLines: () => Object.values(chats).forEach((chat) => chat.send({ type: 'line.ended' })),
        openChat: (_, { line: each }) => chats[each].send({ type: 'chat.opened' }),
        closeChat: (_, { line: each }) => (each === null ? undefined : chats[each].send({ type: 'chat.closed' })),
      },
    }),
  ).start();
  flow.send({ type: 'locale.changed', locale: 'en_US' });
  return { support: flow, webChat: chats[1], liveChat: chats[2], deskChat: chats[3] } as unknown as LateResidents;
}

let late: LateResidents;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
const help = () => screen.getByRole('button', { name: /^Help/ });
const press = async (name: RegExp | string) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(0);
};
async function show(lines: readonly number[] = [1, 2, 3]): Promise<void> {
  late = startLate();
  stage(
    <LateContext value={late}>
      <Support />
    </LateContext>,
  );
  act(() => late.support.send({ type: 'lines.changed', lines, addressed: [1, 2, 3] }));
  await pass(100);
}

beforeAll(async () => {
  await (await startI18n('en_US')).loadNamespaces(['support', 'shell']);
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.assign(world, { isPresent: true, isLoaded: true, unread: { 1: 0, 2: 0, 3: 0 }, rooms: [], log: [] });
});

test('the desk chat loads at once, the others when the panel opens', async () => {
  await show();
  expect([late.webChat, late.liveChat, late.deskChat].map((line) => line.getSnapshot().matches('idle'))).toEqual([true, true, false]);
  await user.click(help());
  await pass(600);
  expect(screen.getAllByText('Ready')).toHaveLength(3);
});

test('unread messages are summed, capped at 99+ and spoken', async () => {
  await show();
  await user.click(help());
  await pass(600);
  world.unread = { 1: 60, 2: 0, 3: 41 };
  await pass(1_100);
  expect(help().getAttribute('aria-label')).toBe('Help, 101 unread messages');
  expect(within(help()).getByText('99+')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('101 unread messages');
});

test('opening the desk chat resets its unread count', async () => {
  world.unread[3] = 4;
  await show();
  await pass(1_200);
  expect(help().getAttribute('aria-label')).toBe('Help, 4 unread messages');
  world.unread[3] = 0;
  await user.click(help());
  await press(/^Desk chat/);
  expect(help().getAttribute('aria-label')).toBe('Help');
  expect([screen.getByRole('dialog', { name: 'Desk chat' }) !== null, world.log]).toEqual([true, ['open 3']]);
});

test('a line whose script does not come says so after three retries, and can be tried again', async () => {
  world.isLoaded = false;
  world.isPresent = false;
  await show([3]);
  await user.click(help());
  await pass(5_000);
  expect(screen.getByText('Connecting…')).toBeDefined();
  await pass(2_000);
  expect(screen.getByText('Not available')).toBeDefined();
  await press(/^Desk chat/);
  expect(screen.getByRole('alert').textContent).toContain('Desk chat could not be loaded.');
  world.isLoaded = true;
  world.isPresent = true;
  await press('Try again');
  await pass(200);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByTitle('Desk chat, conversation').hidden).toBe(false);
});

test('every frame is sandboxed without an origin of its own', async () => {
  await show();
  await user.click(help());
  await pass(600);
  const frames = [...document.querySelectorAll('iframe')];
  expect(frames.map((frame) => [frame.getAttribute('sandbox'), frame.getAttribute('src'), frame.getAttribute('referrerpolicy')])).toEqual(
    Array.from({ length: 3 }, () => ['allow-scripts allow-forms', '/chat/frame.html', 'no-referrer']),
  );
});

test('arrows walk the ways, Escape closes and gives the focus back', async () => {
  await show();
  await user.click(help());
  await pass(0);
  expect(document.activeElement?.textContent).toContain('Web chat');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Live chat');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toContain('Feedback');
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', keyCode: 229 });
  expect(screen.queryByText('How can we help?')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect([screen.queryByText('How can we help?'), document.activeElement]).toEqual([null, help()]);
});

test('a chat takes the focus in and gives it back', async () => {
  await show();
  await user.click(help());
  await press(/^Web chat/);
  expect(screen.getByRole('dialog', { name: 'Web chat' }).contains(document.activeElement)).toBe(true);
  await press('Close chat');
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, help()]);
});

test('feedback leads to its page; the live room shows for members where one answers', async () => {
  world.rooms = [serviceRoom];
  await show();
  await user.click(help());
  await pass(0);
  expect(screen.getByRole('link', { name: /^Feedback/ }).getAttribute('href')).toBe('/en_US/userfeedback?tab=feedbackTab');
  expect(screen.queryByRole('link', { name: /^Live room/ })).toBeNull();
  await user.keyboard('{Escape}');
  act(() => late.support.send({ type: 'session.opened' }));
  await user.click(help());
  await pass(0);
  expect(screen.getByRole('link', { name: /^Live room/ }).getAttribute('href')).toBe('/en_US/live/room?id=7');
});

test('logout shuts every chat down and begins the desk chat anew', async () => {
  await show();
  act(() => late.support.send({ type: 'session.opened' }));
  await user.click(help());
  await press(/^Web chat/);
  act(() => late.support.send({ type: 'session.ended' }));
  expect(world.log.slice(-3)).toEqual(['shut down 1', 'shut down 2', 'shut down 3']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(100);
  expect([late.webChat.getSnapshot().matches('idle'), late.deskChat.getSnapshot().matches('idle')]).toEqual([true, false]);
});

test('switched off, the button, the chat and its frames are gone; switched on, the button is back and the desk loads', async () => {
  await show();
  await user.click(help());
  await press(/^Desk chat/);
  const turn = async (standing: 'on' | 'off' | 'missing') => {
    act(() => late.support.send({ type: 'switch.changed', standing }));
    await pass(600);
  };
  await turn('off');
  expect([screen.queryByRole('button'), screen.queryByRole('dialog'), document.querySelector('iframe')]).toEqual([null, null, null]);
  expect(world.log).toEqual(['open 3', 'close 3', 'shut down 1', 'shut down 2', 'shut down 3']);
  act(() => late.support.send({ type: 'lines.changed', lines: [3], addressed: [1, 2, 3] }));
  await pass(600);
  expect(late.deskChat.getSnapshot().matches('idle')).toBe(true);
  await turn('on');
  expect([help().getAttribute('aria-expanded'), late.deskChat.getSnapshot().matches('ready')]).toEqual(['false', true]);
});

test('an operator who does not say whether there is support takes nothing away', async () => {
  await show();
  act(() => late.support.send({ type: 'switch.changed', standing: 'missing' }));
  expect(help()).toBeDefined();
});
