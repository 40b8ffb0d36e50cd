import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTurns } from '#views/shell/useTurns.ts';
import { inTurns } from '#views/ui/inTurns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Page = () => <p>{useTurns(2)}</p>;

test('parts of a page have one turn after another, and no more turns than there are parts', async () => {
  render(<Page />);
  expect(screen.getByText('0')).toBeTruthy();
  const said: (string | null)[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await act(() => vi.advanceTimersToNextTimerAsync());
    said.push(screen.getByRole('paragraph').textContent);
  }
  expect(said).toEqual(['1', '2', '2']);
  expect(vi.getTimerCount()).toBe(0);
});

test('steps are done in their order, each in a turn of its own; what is left is left out when it is stopped', async () => {
  const done: number[] = [];
  const stop = inTurns([1, 2, 3].map((step) => () => void done.push(step)));
  expect(done).toEqual([]);
  await vi.advanceTimersToNextTimerAsync();
  expect(done).toEqual([1]);
  await vi.advanceTimersToNextTimerAsync();
  expect(done).toEqual([1, 2]);
  stop();
  await vi.runAllTimersAsync();
  expect(done).toEqual([1, 2]);
});
