import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage, type Stage } from '#tests/support/stage.tsx';
import { CopyButton } from '#views/shell/CopyButton.tsx';

const browser = vi.hoisted(() => ({ copied: [] as string[], isOpen: true }));
vi.mock('#services/browser/clipboard.ts', () => ({
  copyText: async (text: string) => {
    if (browser.isOpen) browser.copied.push(text);
    return browser.isOpen;
  },
}));

let staged: Stage;
const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = () => screen.getByRole('button', { name: 'Copy UID' });
const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Text to copy' });
const icon = () => button().querySelector('svg')?.outerHTML;
const toasts = () => staged.residents.toasts.getSnapshot().context.shown.map(({ key }) => key);

beforeAll(async () => {
  const i18n = await startI18n('en_US');
  await i18n.loadNamespaces('clipboard');
});
beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  browser.copied.length = 0;
  browser.isOpen = true;
  staged = stage(<CopyButton label="Copy UID" text="10000001" />);
  await pass(0);
});

test('what was copied is marked for 1.5 s and told', async () => {
  const resting = icon();
  await user.click(button());
  await pass(0);
  expect(browser.copied).toEqual(['10000001']);
  expect(icon()).not.toBe(resting);
  expect(toasts()).toEqual(['clipboard:copied']);
  await pass(1_200);
  expect(icon()).not.toBe(resting);
  await pass(400);
  expect(icon()).toBe(resting);
});

test('where the browser refuses, no check is shown: the text stands selected, with what to do', async () => {
  browser.isOpen = false;
  const resting = icon();
  await user.click(button());
  await pass(0);
  expect(icon()).toBe(resting);
  expect(toasts()).toEqual([]);
  expect(document.activeElement).toBe(field());
  expect([field()?.value, field()?.selectionStart, field()?.selectionEnd]).toEqual(['10000001', 0, 8]);
  expect(document.getElementById(field()?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^The browser does not let/);
});

test('copied by hand counts as copied, and the focus is back at the button', async () => {
  browser.isOpen = false;
  const resting = icon();
  await user.click(button());
  await pass(0);
  await user.copy();
  await pass(0);
  expect(field()).toBeNull();
  expect(icon()).not.toBe(resting);
  expect(toasts()).toEqual(['clipboard:copied']);
  expect(document.activeElement).toBe(button());
});

test('Escape puts the text away alone, and leaving it does too', async () => {
  browser.isOpen = false;
  const heard = vi.fn<() => void>();
  document.addEventListener('keydown', heard);
  await user.click(button());
  await pass(0);
  fireEvent.keyDown(field() as HTMLElement, { key: 'Escape', keyCode: 229 });
  expect(field()).not.toBeNull();
  heard.mockClear();
  await user.keyboard('{Escape}');
  await pass(0);
  expect(field()).toBeNull();
  expect(document.activeElement).toBe(button());
  expect(heard).not.toHaveBeenCalled();
  document.removeEventListener('keydown', heard);
  await user.click(button());
  await pass(0);
  await user.click(document.body);
  await pass(0);
  expect(field()).toBeNull();
  expect(toasts()).toEqual([]);
});
