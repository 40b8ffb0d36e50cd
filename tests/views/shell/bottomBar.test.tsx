import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { BottomBar } from '#views/shell/BottomBar.tsx';

beforeAll(async () => {
  await (await startI18n('en_US')).loadNamespaces(['shell']);
});

const stops = async (first: string) => {
  await screen.findByRole('link', { name: first });
  return within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
};

test('on pages of the exchange the thumb has its five sections', async () => {
  stage(<BottomBar />, { page: '/market' });
  expect((await stops('Markets')).map(([name, , current]) => [name, current])).toEqual([
    ['Home', null],
    ['Markets', 'page'],
    ['Trade', null],
    ['Contracts', null],
    ['Assets', null],
  ]);
});

test('in the wallet mode it has those of the wallet, and the way back', async () => {
  stage(<BottomBar />, { page: '/web3/asset' });
  expect(await stops('Swap')).toEqual([
    ['Home', '/en_US/', null],
    ['Swap', '/en_US/web3/swap', null],
    ['Assets', '/en_US/web3/asset', 'page'],
    ['Receive', '/en_US/web3/receive', null],
  ]);
});
