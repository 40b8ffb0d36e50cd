import type { Page } from '@playwright/test';
import { Help } from './pages/help.ts';
import { Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

const widths = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;
/** Logs in and comes to a page of its own: the arrival after a login moves the focus, which closes an open panel. */
const arriveAsMember = async (page: Page): Promise<void> => {
  await logIn(page, trader.email);
  await page.goto('/en_US/market');
  await new Shell(page).seeMember();
  await new Help(page).giveSign();
};
const unread = (help: Help, count: number) => help.text(`support:unread_${count === 1 ? 'one' : 'other'}`, { count: String(count) });

/** What can be pressed under a floating button, once it has come to rest; nothing where it has stepped aside. */
const coveredBy = (page: Page, mark: string): Promise<string[]> =>
  page.evaluate(async (selector) => {
    await new Promise((resolve) => setTimeout(resolve, 650));
    const button = document.querySelector<HTMLElement>(selector);
    if (button === null || getComputedStyle(button).opacity === '0') return [];
    const { left, top, width, height } = button.getBoundingClientRect();
    const names = new Set<string>();
    for (let x = left + 1; x < left + width; x += 4)
      for (let y = top + 1; y < top + height; y += 4) {
        const under = document.elementsFromPoint(x, y).find((part) => !button.contains(part));
        const control = under?.closest('a[href], button, input, summary, [role="tab"]');
        if (control != null) names.add(control.textContent?.trim() ?? control.tagName);
      }
    return [...names];
  }, `[${mark}]`);

for (const { name, ...options } of widths) {
  for (const theme of ['dark', 'light'] as const) {
    test.describe(`help on a ${name} screen in the ${theme} theme`, () => {
      test.use({ ...options, colorScheme: theme });

      test('a message is sent and an answer read in each chat, and axe finds nothing', async ({ page }) => {
        test.setTimeout(180_000);
        const help = new Help(page);
        await help.arrive();
        await help.open();
        for (const line of [1, 2, 3] as const) await help.seeStanding(line, 'ready');
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        for (const line of [1, 2, 3] as const) {
          await help.openChat(line);
          await help.say(line, `Hello, line ${line}`);
          await expect(help.frame(line).getByRole('log')).toContainText(await help.readTicket(line));
          await expect(help.frame(line).getByRole('log')).toContainText(help.text('desk:answer.hours'));
          await expectAccessible(page);
          await page.keyboard.press('Escape');
          await expect(help.chat(line)).toHaveCount(0);
          await expect(help.button).toBeFocused();
        }
        await new Shell(page).seeNoSideScroll();
      });
    });
  }
  test.describe(`help on a ${name} screen`, () => {
    test.use(options);

    test('neither the button nor the way to the top covers what can be pressed, wherever the page rests', async ({ page }) => {
      test.setTimeout(120_000);
      const help = new Help(page);
      await help.arrive();
      await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();
      const seen = { free: 0, aside: 0 };
      const wayUp = { free: 0, aside: 0 };
      for (let top = 0; top <= 1_600; top += 160) {
        await page.evaluate((y) => scrollTo(0, y), top);
        for (const mark of ['data-help', 'data-to-top'])
          await expect.poll(() => coveredBy(page, mark), { message: `${mark} at ${top} px`, timeout: 15_000 }).toEqual([]);
        seen[(await help.button.evaluate((button) => button.matches('[data-aside]'))) ? 'aside' : 'free'] += 1;
        const way = page.getByRole('button', { name: help.text('footer:toTop') });
        if ((await way.count()) > 0) wayUp[(await way.evaluate((button) => button.matches('[data-aside]'))) ? 'aside' : 'free'] += 1;
      }
      expect(wayUp.free, JSON.stringify(wayUp)).toBeGreaterThan(wayUp.aside);
      expect(seen.free, JSON.stringify(seen)).toBeGreaterThan(seen.aside);
      await page.evaluate(() => scrollTo(0, 0));
      // It rests again before it is pressed.
      await expect.poll(() => coveredBy(page, 'data-help')).toEqual([]);
      await help.open();
    });

    test('neither the button nor a chat covers the bottom bar, and what has the focus stays clear', async ({ page }) => {
      const help = new Help(page);
      await help.arrive('/login');
      const bar = page.getByRole('navigation', { name: help.text('shell:bottomBar.label') });
      const top = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : (page.viewportSize()?.height ?? 0);
      const bottom = async (part: ReturnType<Help['chat']>) => {
        const box = await part.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      expect(await bottom(help.button)).toBeLessThanOrEqual(top);
      await help.open();
      await expect(async () => expect(await bottom(help.panel)).toBeLessThanOrEqual(top)).toPass();
      await help.way(1).click();
      await expect(async () => expect(await bottom(help.chat(1))).toBeLessThanOrEqual(top)).toPass();
      await help
        .chat(1)
        .getByRole('button', { name: help.text('support:close') })
        .click();
      const covered = await page.evaluate(() => {
        const button = document.querySelector('aside button')?.getBoundingClientRect();
        const hidden: string[] = [];
        for (const link of document.querySelectorAll<HTMLElement>('footer a')) {
          link.focus();
          const box = link.getBoundingClientRect();
          const isUnder = button !== undefined && box.bottom > button.top && box.right > button.right - 8 && box.left >= button.left;
          if (document.activeElement === link && isUnder) hidden.push(link.textContent ?? '');
        }
        return hidden;
      });
      expect(covered).toEqual([]);
    });
  });
}

test('by keyboard alone: open, walk, choose, write, leave by Escape', async ({ page }) => {
  const help = new Help(page);
  await help.arrive();
  await help.button.focus();
  await page.keyboard.press('Enter');
  await expect(help.way(1)).toBeFocused();
  await help.seeStanding(3, 'ready');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(help.way(3)).toBeFocused();
  await page.keyboard.press('Enter');
  const box = help.frame(3).getByRole('textbox', { name: help.message });
  await expect(box).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(help.frame(3).getByRole('log')).toContainText('By keyboard');
  await expect(box).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(help.button).toBeFocused();
});

test('what the desk writes is counted and spoken, and opening the desk chat resets it', async ({ page, controls }) => {
  const help = new Help(page);
  await help.arrive();
  await help.open();
  await help.seeStanding(3, 'ready');
  await page.keyboard.press('Escape');
  await expect(async () => {
    await controls.writeAsDesk('deskChat', 'Are you still there?');
    await expect(help.button).toHaveAccessibleName(new RegExp(`^${help.text('support:help')}, `), { timeout: 7_000 });
  }).toPass();
  await expect(help.region.getByRole('status')).toHaveText(unread(help, 1));
  await help.openChat(3);
  await expect(help.button).toHaveAccessibleName(help.text('support:help'));
  await expect(help.frame(3).getByRole('log')).toContainText('Are you still there?');
});

test('a missing script is tried four times, then shown as unavailable; the retry brings it', async ({ page, controls, watch }) => {
  watch.allow(/404 .*\/chat\/web-chat\.js/);
  await controls.force('webChatScript', { status: 404, times: 4 });
  const help = new Help(page);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/chat/web-chat.js') ? 1 : 0));
  await help.arrive();
  await help.open();
  await help.seeStanding(1, 'unavailable', 20_000);
  expect(asked).toBe(4);
  await help.seeStanding(3, 'ready');
  await help.way(1).click();
  await expect(help.chat(1).getByRole('alert')).toContainText(help.text('support:lost', { line: help.name(1) }));
  await expectAccessible(page);
  await help
    .chat(1)
    .getByRole('button', { name: help.text('support:retry') })
    .click();
  await expect(help.frame(1).getByRole('textbox', { name: help.message })).toBeVisible();
});

test('a slow script is waited for and asked for once', async ({ page, controls }) => {
  await controls.force('webChatScript', { delayMs: 4_500, times: 1 });
  const help = new Help(page);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/chat/web-chat.js') ? 1 : 0));
  await help.arrive();
  await help.open();
  await help.seeStanding(1, 'loading');
  await help.seeStanding(1, 'ready', 20_000);
  expect(asked).toBe(1);
});

for (const [part, file] of [
  ['code', /\/assets\/(Support|ScrollTop)-[\w-]+\.js$/],
  ['style', /\/assets\/(Support|ScrollTop)-[\w-]+\.css$/],
] as const) {
  test(`the page stays whole when the ${part} of help and of the way to the top does not come`, async ({ page, watch }) => {
    watch.allow(/./);
    let refused = 0;
    await page.route(file, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/en_US');
    const shell = new Shell(page);
    await shell.seeGuest();
    await page.mouse.move(400, 400);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await shell.seeHeading();
    await expect(page.getByText(shell.text('faults:part'))).toHaveCount(0);
    await expect(page.getByRole('table').first()).toContainText('BTC');
    await shell.seeGuest();
  });
}

const hostile = {
  'sets nothing': 'void 0;',
  throws: 'throw new Error("broken chat");',
  'reads the page, leads it away, floods and leads itself away': `
    const tries = [() => parent.document.title, () => (top.location = 'https://evil.example/'), () => localStorage.length, () => document.cookie,
      () => open('https://evil.example/'), () => (location = '/en_US/login')];
    for (const attempt of tries) try { attempt(); } catch {}
    for (let count = 0; count < 20000; count += 1) parent.postMessage({ kind: 'unread', count }, '*');`,
  hangs: 'for (;;);',
} as const;
for (const [manner, body] of Object.entries(hostile)) {
  test(`a chat script that ${manner} changes nothing for the app`, async ({ page, controls, watch }) => {
    test.setTimeout(120_000);
    watch.allow(/chat|sandbox|Unsafe attempt|frame-ancestors|broken chat|Framing|policy:|Failed to load|evil/);
    await controls.force('deskChatScript', { body });
    const help = new Help(page);
    await help.arrive();
    await help.open();
    await help.seeStanding(1, 'ready');
    await help.seeStanding(3, 'unavailable', 60_000);
    await expect(help.button).toHaveAccessibleName(help.text('support:help'));
    expect(new URL(page.url()).pathname).toBe('/en_US');
    await page.keyboard.press('Escape');
    await help.openChat(1);
    await help.say(1, 'The other chats still work');
    await expect(help.frame(1).getByRole('log')).toContainText('The other chats still work');
  });
}

for (const [fault, effect] of Object.entries({
  'HTTP 500': { status: 500 },
  'HTML in place of JSON': { status: 200, body: '<p>busy</p>' },
  'no lines': { data: { serviceLines: [], kolIncentive: false, rebateStatus: 0 }, code: 200 },
})) {
  test(`the config with ${fault} leaves the lines 3, 2, 1`, async ({ page, controls, watch }) => {
    watch.allow(/get-config/);
    await controls.force('serviceConfig', effect);
    const help = new Help(page);
    await help.arrive();
    await help.open();
    await expect(help.panel.getByRole('listitem')).toHaveCount(3);
    expect((await help.panel.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      help.name(3),
      help.name(2),
      help.name(1),
    ]);
  });
}

test('members are offered the live room of their language; feedback asks guests to log in and leads back', async ({
  page,
  controls,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/getLiveRoomList/);
  const help = new Help(page);
  await help.arrive();
  await help.open();
  await help.region.getByRole('link', { name: help.text('support:feedback') }).click();
  await page.waitForURL('**/en_US/login**');
  await arriveAsMember(page);
  await help.open();
  const room = help.region.getByRole('link', { name: help.text('support:line.room') });
  await expect(room).toHaveAttribute('href', '/en_US/live/room?id=301');
  await expectAccessible(page);
  for (const effect of [
    { status: 500 },
    { status: 429 },
    { status: 200, body: '<p>busy</p>' },
    { code: 200, data: [{ id: 'x' }] },
    { code: 77777 },
  ]) {
    await controls.force('liveRoomList', effect);
    await page.keyboard.press('Escape');
    await help.open();
    await help.seeStanding(1, 'ready');
    await expect(room).toHaveCount(0);
  }
});

test('what was typed stays when the connection is lost, and arrives once when it is back', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|net::/);
  const help = new Help(page);
  await help.arrive();
  await help.openChat(2);
  await help.say(2, 'First');
  await expect(help.frame(2).getByRole('log')).toContainText('First');
  await context.setOffline(true);
  await help.say(2, 'While away');
  await expect(help.frame(2).getByRole('alert')).toContainText(help.text('desk:chat.failed'));
  await expect(help.frame(2).getByRole('textbox', { name: help.message })).toHaveValue('While away');
  // The chat goes on looking for answers meanwhile; that it cannot takes nothing of the message away.
  await page.waitForEvent('requestfailed');
  await expect(help.frame(2).getByRole('alert')).toContainText(help.text('desk:chat.failed'));
  await context.setOffline(false);
  await page.waitForResponse((response) => response.url().includes('/chat/talk/') && response.ok());
  await expect(help.frame(2).getByRole('alert')).toContainText(help.text('desk:chat.failed'));
  await help
    .frame(2)
    .getByRole('button', { name: help.text('desk:chat.send') })
    .click();
  await expect(help.frame(2).getByText('While away', { exact: true })).toHaveCount(1);
  await expect(help.frame(2).getByRole('textbox', { name: help.message })).toHaveValue('');
});

test('logout ends the conversation: the next one is another', async ({ page }) => {
  test.setTimeout(120_000);
  await arriveAsMember(page);
  const help = new Help(page);
  await help.openChat(3);
  await help.say(3, 'Mine alone');
  await expect(help.frame(3).getByRole('log')).toContainText('Mine alone');
  const ticket = await help.readTicket(3);
  await page.keyboard.press('Escape');
  await page.reload();
  await help.giveSign();
  await help.openChat(3);
  await expect(help.frame(3).getByRole('log')).toContainText('Mine alone');
  await page.keyboard.press('Escape');
  await new Shell(page).logOut();
  await page.waitForURL('**/en_US');
  await help.openChat(3);
  expect(await help.readTicket(3)).not.toBe(ticket);
  await expect(help.frame(3).getByRole('log')).not.toContainText('Mine alone');
});
