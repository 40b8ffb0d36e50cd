import { act, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LateResidents } from '#machines/app/late.machine.ts';

const late = { one: 'the first' } as unknown as LateResidents;
const startLate = vi.hoisted(() => vi.fn());
const reportFault = vi.hoisted(() => vi.fn());
vi.mock('#machines/app/late.ts', () => ({ startLate }));
vi.mock('#machines/app/tell.ts', () => ({ residentsNow: () => ({ the: 'early ones' }) }));
vi.mock('#services/browser/report.ts', () => ({ reportFault }));

/** A fresh tab: the module remembers what it has loaded. */
async function openTab() {
  vi.resetModules();
  return { ...(await import('#machines/app/loadLate.ts')), ...(await import('#views/shell/late.tsx')) };
}

/** What suspends while it is drawn comes only when act is awaited. */
const show = (view: ReactNode) => act(async () => render(view));

beforeEach(() => startLate.mockReset().mockReturnValue(late));
afterEach(() => vi.clearAllMocks());

test('a part that needs late residents starts them once and reads them', async () => {
  const { latePart, useLate, loadLate } = await openTab();
  const Part = latePart(async () => () => <p>read {useLate('one' as never)}</p>);
  await show(
    <Suspense>
      <Part />
      <Part />
    </Suspense>,
  );
  expect(await screen.findAllByText('read the first')).toHaveLength(2);
  expect(await loadLate()).toBe(late);
  expect(startLate.mock.calls).toEqual([[{ the: 'early ones' }]]);
});

test('a part takes the late residents that a test hands in, without starting any', async () => {
  const { latePart, LateContext, useLate } = await openTab();
  const Part = latePart(async () => () => <p>read {useLate('one' as never)}</p>);
  render(
    <LateContext value={{ one: 'a stand-in' } as never}>
      <Suspense>
        <Part />
      </Suspense>
    </LateContext>,
  );
  expect(await screen.findByText('read a stand-in')).toBeTruthy();
  expect(startLate).not.toHaveBeenCalled();
});

test('code that does not come is reported, leaves a message, and is asked for again at the next sign of life', async () => {
  startLate.mockImplementationOnce(() => {
    throw new Error('gone');
  });
  const { latePart, useLate, useLateNow, lateNow } = await openTab();
  const Part = latePart(async () => () => <p>read {useLate('one' as never)}</p>);
  const Beside = () => <p>{useLateNow() === null ? 'not yet' : 'here'}</p>;
  await show(
    <Suspense>
      <Part />
      <Beside />
    </Suspense>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('not yet')).toBeTruthy();
  expect(reportFault).toHaveBeenCalledOnce();
  expect(lateNow()).toBeNull();
  window.dispatchEvent(new Event('pointermove'));
  expect(await screen.findByText('read the first')).toBeTruthy();
  expect(screen.getByText('here')).toBeTruthy();
});

test('one sign of life is enough, and only one is heard', async () => {
  const { watchFirstSign } = await import('#services/browser/firstSign.ts');
  const heard = vi.fn();
  watchFirstSign(heard);
  const end = watchFirstSign(heard);
  end();
  for (const sign of ['scroll', 'keydown', 'touchstart']) window.dispatchEvent(new Event(sign));
  expect(heard).toHaveBeenCalledOnce();
});
