import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { historySample } from '#tests/support/samples/assetHistory.ts';
import { stage } from '#tests/support/stage.tsx';
import { History } from '#views/assets/assets/History.tsx';

const server = vi.hoisted(() => ({ answer: (): unknown => undefined, asked: [] as unknown[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (_: object, request: unknown) => {
    server.asked.push(request);
    return server.answer();
  },
}));

const answered = (data: object) => () => ({ kind: 'ok', code: 200, message: '', data });
const open = () => stage(<History />, { page: '/assetManagement/overView' });
const card = () => screen.findByRole('region', { name: 'Value and profit' });
const said = async (name: string) => within(await card()).getByText(name).parentElement?.textContent;

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  server.asked = [];
  server.answer = answered(historySample);
});

test('says the profit, its share, the extremes, and what came in beside it', async () => {
  open();
  expect(await screen.findByText('+50.50')).toBeTruthy();
  expect(screen.getByText('+4.04%')).toBeTruthy();
  expect(await said('Lowest value')).toContain('940.25 USDT');
  expect(await said('Highest value')).toContain('1,300.50 USDT');
  expect(await said('Deposits less withdrawals')).toContain('250.00 USDT');
});

test('a loss has a minus, and an account of one moment has no line and no share', async () => {
  server.answer = answered({ ...historySample, points: historySample.points.slice(0, 1), profitUsdt: '-3.456', profitShare: null });
  open();
  expect(await screen.findByText(/^[-−]3\.45$/)).toBeTruthy();
  expect(screen.getByText(/The line begins as soon as/)).toBeTruthy();
  expect((await card()).textContent).not.toContain('%');
});

test('another range is asked for, and the one before is gone meanwhile', async () => {
  open();
  await screen.findByText('+50.50');
  server.answer = () => new Promise(() => undefined);
  await userEvent.click(screen.getByRole('tab', { name: '30 days' }));
  expect(screen.queryByText('+50.50')).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading the history of your account' })).toBeTruthy();
  expect(server.asked).toEqual([{ range: 'day' }, { range: 'month' }]);
});

test('what could not be read says why and is asked for again', async () => {
  server.answer = () => Promise.reject(new NetworkFault());
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  server.answer = answered(historySample);
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('+50.50')).toBeTruthy();
});
