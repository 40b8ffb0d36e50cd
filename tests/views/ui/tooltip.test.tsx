import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from '#views/ui/Tooltip.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const words = () => screen.queryByText('Prices are live') !== null;
const anchor = () => {
  const found = screen.getByRole('button', { name: 'Dot' }).parentElement;
  if (found === null) throw new Error('The tooltip has no place.');
  return found;
};
const mouse = { pointerType: 'mouse' };
const finger = { pointerType: 'touch' };
/** jsdom has no pointer: the place says itself whether the pointer is on it. */
const standing = (selectors: string) => {
  const { matches } = Element.prototype;
  vi.spyOn(anchor(), 'matches').mockImplementation((asked) => asked.includes(selectors) || matches.call(anchor(), asked));
};

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // The half that comes late is here already, as for a second tooltip.
  await import('#views/ui/TooltipPopup.tsx');
});

const show = (held = false) =>
  render(
    <Tooltip text="Prices are live" held={held}>
      <button type="button">{'Dot'}</button>
    </Tooltip>,
  );

test('a mouse that rests for a moment sees it; one that has gone before it came does not', async () => {
  show();
  standing(':hover');
  fireEvent.pointerEnter(anchor(), mouse);
  await pass(250);
  expect(words()).toBe(false);
  await pass(400);
  expect(words()).toBe(true);
  fireEvent.pointerLeave(anchor(), mouse);
  await pass(50);
  expect(words()).toBe(true);
  await pass(300);
  expect(words()).toBe(false);
  fireEvent.pointerEnter(anchor(), mouse);
  await pass(200);
  fireEvent.pointerLeave(anchor(), mouse);
  await pass(1_000);
  expect(words()).toBe(false);
});

test('the mouse may go over into it', async () => {
  show();
  standing(':hover');
  fireEvent.pointerEnter(anchor(), mouse);
  await pass(400);
  fireEvent.pointerLeave(anchor(), mouse);
  fireEvent.pointerEnter(screen.getByText('Prices are live'), mouse);
  await pass(2_000);
  expect(words()).toBe(true);
});

test('Escape puts it away wherever the focus is', async () => {
  show();
  standing(':hover');
  fireEvent.pointerEnter(anchor(), mouse);
  await pass(400);
  expect(words()).toBe(true);
  // Safari's Escape within a composition is the composition's.
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 });
  await pass(300);
  expect(words()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(300);
  expect(words()).toBe(false);
});

test.each([
  { held: true, after: true },
  { held: false, after: false },
])('under a finger it comes at once, and stays after it only where it explains ($held)', async ({ held, after }) => {
  show(held);
  standing(':active');
  fireEvent.pointerDown(anchor(), finger);
  await pass(50);
  expect(words()).toBe(true);
  fireEvent.pointerLeave(anchor(), finger);
  // Browsers let a tap be followed by a mouse press at its place.
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Dot' }));
  await pass(1_000);
  expect(words()).toBe(after);
  await pass(4_000);
  expect(words()).toBe(false);
});
