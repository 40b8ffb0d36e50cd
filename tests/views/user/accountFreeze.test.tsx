import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { AccountFreeze } from '#views/user/accountFreeze/AccountFreeze.tsx';

const { sent, answers } = vi.hoisted(() => ({ sent: [] as unknown[], answers: new Map<string, unknown>() }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async ({ name }: { name: string }, request: unknown) => {
    if (name !== 'accountFreeze') sent.push([name, request]);
    const answer = answers.get(name);
    if (answer === undefined) throw new NetworkFault();
    return answer;
  },
}));
const ok = (data?: unknown) => ({ kind: 'ok', data });
const frozenAt = 1_795_000_000_000;
const open = () =>
  stage(
    <Suspense>
      <AccountFreeze />
    </Suspense>,
    { page: '/user/personSetting' },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  sent.length = 0;
  answers.clear();
  answers.set('accountFreeze', ok({ frozenAt: null }));
});

test('says what a freeze does before it is done, and what becomes of orders is chosen', async () => {
  open();
  await press('Freeze account');
  const asked = await screen.findByRole('dialog', { name: 'Freeze this account?' });
  expect(within(asked).getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(within(asked).getByRole('checkbox', { name: 'Cancel my spot and margin orders too' }));
  await userEvent.click(within(asked).getByRole('button', { name: 'Freeze account' }));
  // The exchange did not answer: the question stays, with what was chosen.
  expect(await within(asked).findByRole('alert')).toBeTruthy();
  answers.set('freezeAccount', ok({ frozenAt, cancelledOrders: 2 }));
  await userEvent.click(within(asked).getByRole('button', { name: 'Freeze account' }));
  expect(await screen.findByText('Frozen')).toBeTruthy();
  expect(screen.getByText(/The link in our letter to .* opens it again/)).toBeTruthy();
  expect(sent).toEqual([
    ['freezeAccount', { cancelsOrders: true }],
    ['freezeAccount', { cancelsOrders: true }],
  ]);
});

test('the letter with the way back is asked for again; what keeps it from coming is said', async () => {
  answers.set('accountFreeze', ok({ frozenAt }));
  open();
  await press('Send letter again');
  expect(await screen.findByRole('alert')).toBeTruthy();
  answers.set('sendUnfreezeLetter', ok());
  await press('Send letter again');
  expect(screen.queryByRole('alert')).toBeNull();
  answers.set('accountFreeze', ok({ frozenAt: null }));
  answers.set('sendUnfreezeLetter', { kind: 'notFrozen' });
  await press('Send letter again');
  expect(await screen.findByRole('button', { name: 'Freeze account' })).toBeTruthy();
});

test('what cannot be read is asked for again', async () => {
  answers.delete('accountFreeze');
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  answers.set('accountFreeze', ok({ frozenAt: null }));
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Freeze account' })).toBeTruthy();
});
