import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { answers, ok, sent, serve } from '#tests/support/scriptedExchange.ts';
import { press, stage } from '#tests/support/stage.tsx';
import { AccountFreeze } from '#views/user/accountFreeze/AccountFreeze.tsx';

vi.mock('#services/http/client.ts', async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original));
const frozenAt = 1_795_000_000_000;
const open = () => stage(<AccountFreeze />, { page: '/user/personSetting' });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => serve({ accountFreeze: { frozenAt: null } }, 'accountFreeze'));

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
