import type { Page } from '@playwright/test';
import { hasten } from '#tests/paths/clock.ts';
import { retryGap } from '#machines/tab/supportLine/supportLine.rules.ts';
import { Help } from '../pages/help.ts';
import { Shell } from '../pages/shell.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';
import { atWidths, widths } from '../support/widths.ts';

const marks = ['data-help', 'data-to-top'] as const;
const unread = (help: Help, count: number) => help.text(`support:unread_${count === 1 ? 'one' : 'other'}`, { count: String(count) });

/** What can be pressed under the floating buttons, once they have come to rest; nothing where one has stepped aside. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(async (all) => {
    // What floats looks for its place 150 ms after the page has come to rest, then moves there.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const names = new Set<string>();
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect instanceof KeyframeEffect && effect.target?.closest('aside') !== null;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isMoving)
        .map(({ finished }) => finished),
    );
    for (const mark of all) {
      const button = document.querySelector<HTMLElement>(`[${mark}]`);
      if (button === null || getComputedStyle(button).opacity === '0') continue;
      const { left, top, width, height } = button.getBoundingClientRect();
      for (let x = left + 1; x < left + width; x += 4)
        for (let y = top + 1; y < top + height; y += 4) {
          const under = document.elementsFromPoint(x, y).find((part) => !button.contains(part));
          const control = under?.closest('a[href], button, input, summary, [role="tab"]');
          if (control != null) names.add(control.textContent?.trim() ?? control.tagName);
        }
    }
    return [...names];
  }, marks);

atWidths(() => {
  test('a message is sent and an answer read in each chat, in one by keyboard alone; what the desk writes is counted and spoken', async ({
    page,
    controls,
  }) => {
    const help = new Help(page);
    await help.arrive();
    await help.open();
    for (const line of [1, 2, 3] as const) await help.seeStanding(line, 'ready');
    await page.keyboard.press('Escape');
    for (const line of [1, 2] as const) {
      await help.openChat(line);
      await help.say(line, `Hello, line ${line}`);
      await expect(help.frame(line).getByRole('log')).toContainText(await help.readTicket(line));
      await expect(help.frame(line).getByRole('log')).toContainText(help.text('desk:answer.hours'));
      await page.keyboard.press('Escape');
      await expect(help.chat(line)).toHaveCount(0);
      await expect(help.button).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(help.way(1)).toBeFocused();
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
    // An answer that came after the chat was closed would be counted too.
    await expect(help.frame(3).getByRole('log')).toContainText(help.text('desk:answer.hours'));
    await page.keyboard.press('Escape');
    await expect(help.button).toBeFocused();
    const counts: string[] = [];
    await expect(async () => {
      counts.push(unread(help, counts.length + 1));
      await controls.writeAsDesk('deskChat', 'Are you still there?');
      await expect(help.button).toHaveAccessibleName(new RegExp(`^${help.text('support:help')}, `), { timeout: 7_000 });
    }).toPass();
    // On a busy machine it was written again before the first was told.
    await expect(async () => expect(counts).toContain(await help.region.getByRole('status').innerText())).toPass();
    await help.openChat(3);
    await expect(help.button).toHaveAccessibleName(help.text('support:help'));
    await expect(help.frame(3).getByRole('log')).toContainText('Are you still there?');
  });

  test('neither the button nor the way to the top covers what can be pressed, wherever the page rests', async ({ page }) => {
    const help = new Help(page);
    await help.arrive();
    await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();
    const way = page.getByRole('button', { name: help.text('footer:toTop') });
    const rests = { help: { free: 0, aside: 0 }, way: { free: 0, aside: 0 } };
    for (let top = 0; top <= 1_600; top += 200) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expect.poll(() => coveredBy(page), { message: `at ${top} px`, timeout: 15_000 }).toEqual([]);
      rests.help[(await help.button.evaluate((button) => button.matches('[data-aside]'))) ? 'aside' : 'free'] += 1;
      if ((await way.count()) > 0) rests.way[(await way.evaluate((button) => button.matches('[data-aside]'))) ? 'aside' : 'free'] += 1;
    }
    expect(rests.way.free, JSON.stringify(rests)).toBeGreaterThan(rests.way.aside);
    expect(rests.help.free, JSON.stringify(rests)).toBeGreaterThan(rests.help.aside);
    await page.evaluate(() => scrollTo(0, 0));
    // It rests again before it is pressed.
    await expect.poll(() => coveredBy(page)).toEqual([]);
    await help.open();
  });
});

/** A phone has the bottom bar; other screens at night. */
for (const { name, options } of [{ name: 'phone', options: phone }, ...widths.filter((each) => each.name === 'laptop')])
  test.describe(`help on a ${name} screen`, () => {
    test.use(options);

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

test('the page stays whole when code and style of help and of the way to the top do not come', async ({ page, watch }) => {
  watch.allow(/./);
  const shell = new Shell(page);
  for (const kind of ['js', 'css']) {
    let refused = 0;
    const file = new RegExp(`/assets/(Support|ScrollTop)-[\\w-]+\\.${kind}$`);
    await page.route(file, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/en_US');
    await shell.seeGuest();
    await page.mouse.move(400, 400);
    await page.mouse.move(420, 400);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await shell.seeHeading();
    await expect(page.getByText(shell.text('faults:part'))).toHaveCount(0);
    await expect(page.getByRole('table').first()).toContainText('BTC');
    await shell.seeGuest();
    await page.unroute(file);
  }
});

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
for (const [desk, web] of [
  ['hangs', 'throws'],
  ['reads the page, leads it away, floods and leads itself away', 'sets nothing'],
] as const)
  test(`a chat script that ${desk}, and one that ${web}, change nothing for the app`, async ({ page, controls, watch }) => {
    watch.allow(/chat|sandbox|Unsafe attempt|frame-ancestors|broken chat|Framing|policy:|Failed to load|evil/);
    await controls.force('deskChatScript', { body: hostile[desk] });
    await controls.force('webChatScript', { body: hostile[web] });
    await hasten(page, retryGap);
    const help = new Help(page);
    await help.arrive();
    await help.open();
    await help.seeStanding(2, 'ready');
    for (const line of [1, 3] as const) await help.seeStanding(line, 'unavailable', 60_000);
    await expect(help.button).toHaveAccessibleName(help.text('support:help'));
    expect(new URL(page.url()).pathname).toBe('/en_US');
    await page.keyboard.press('Escape');
    await help.openChat(2);
    await help.say(2, 'The other chat still works');
    await expect(help.frame(2).getByRole('log')).toContainText('The other chat still works');
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
  await enter(page, trader.email);
  const help = new Help(page);
  await help.arrive('/market');
  await new Shell(page).seeMember();
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
