import { endWordIntent, setWordIntent } from '#machines/rules/accountIntents.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { answers, ok, sent, serve } from '#tests/support/scriptedExchange.ts';
import { fill, press, stage } from '#tests/support/stage.tsx';
import { AntiPhishing } from '#views/user/antiPhishing/AntiPhishing.tsx';

type Answer = { readonly kind: string; readonly data?: unknown };
vi.mock('#services/http/client.ts', async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original));
const will = (name: string, ...given: readonly Answer[]) => answers.set(name, [...given]);
const standing = (word: string | null, way = 'password') => {
  will('antiPhishing', ok({ word }));
  will('proofWays', ok({ ways: [way] }));
};
const open = () => stage(<AntiPhishing />, { page: '/user/personSetting' });
const dialog = (name: string) => screen.findByRole('dialog', { name });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => serve({}, 'antiPhishing', 'proofWays'));

test('a word is kept once its owner is proven, and the card shows it', async () => {
  standing(null);
  will('setAntiPhishing', { kind: 'needsStepUp' }, ok({ word: 'Walrus7' }));
  will('modifySafetyCheck', ok({ expiresAt: 0 }));
  open();
  await press('Set word');
  const asked = await dialog('Your anti-phishing word');
  await fill('Word', 'two words');
  await userEvent.click(within(asked).getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Use letters and digits alone, without spaces or signs.')).toBeTruthy();
  expect(sent).toEqual([]);
  await fill('Word', ' Walrus7 ');
  await userEvent.click(within(asked).getByRole('button', { name: 'Continue' }));
  await press('Save word');
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  await fill('Current password', 'old horse 7');
  await press('Save word');
  expect(await screen.findByText('Walrus7')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change word' })).toBeTruthy();
  expect(sent).toEqual([
    ['setAntiPhishing', { word: 'Walrus7' }],
    ['modifySafetyCheck', { item: 'antiPhishing', intent: setWordIntent, value: 'old horse 7' }],
    ['setAntiPhishing', { word: 'Walrus7' }],
  ]);
});

test('it is removed by a code of the app where there is one', async () => {
  standing('Walrus7', 'code');
  will('setAntiPhishing', { kind: 'needsStepUp' }, ok({ word: null }));
  will('modifySafetyCheck', { kind: 'wrong' }, ok({ expiresAt: 0 }));
  open();
  await press('Remove');
  const asked = await dialog('Remove your word?');
  await userEvent.click(within(asked).getByRole('button', { name: 'Continue' }));
  await fill('Code from your app, or a recovery code', '123456');
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
  await fill('Code from your app, or a recovery code', '654321');
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('You have none yet.')).toBeTruthy();
  expect(sent.slice(-2)).toEqual([
    ['modifySafetyCheck', { item: 'antiPhishing', intent: endWordIntent, value: '654321' }],
    ['setAntiPhishing', { word: '' }],
  ]);
});

test('a word with the name of the exchange is refused before anything is proven', async () => {
  standing(null);
  will('setAntiPhishing', { kind: 'brandWord' });
  open();
  await press('Set word');
  await fill('Word', 'Meridian7');
  await press('Continue');
  expect(await screen.findByText('This holds our name, which imitators write too. Choose another word.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('a proof that was over by then is asked for again, and what is not answered is told on the card', async () => {
  standing(null);
  will('setAntiPhishing', { kind: 'needsStepUp' }, { kind: 'needsStepUp' }, ok({ word: 'Walrus7' }));
  will('modifySafetyCheck', ok({ expiresAt: 0 }));
  open();
  await press('Set word');
  await fill('Word', 'Walrus7');
  await press('Continue');
  await fill('Current password', 'old horse 7');
  await press('Save word');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  answers.delete('setAntiPhishing');
  await fill('Current password', 'old horse 7');
  await press('Save word');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('You have none yet.')).toBeTruthy();
});

test('what cannot be read is asked for again', async () => {
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  standing('Walrus7');
  await press('Try again');
  expect(await screen.findByText('Walrus7')).toBeTruthy();
});
