import { beforeEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { assetDisplayFlow } from '#machines/tab/assetDisplay/assetDisplay.flow.ts';
import { assetDisplaySetting } from '#services/tab/assetDisplaySetting.ts';

beforeEach(() => localStorage.clear());
const start = () => createActor(assetDisplayFlow).start();

test('unit and hide flag are kept for the next visit', () => {
  const first = start();
  first.send({ type: 'unit.cycled' });
  first.send({ type: 'amounts.toggled' });
  expect(assetDisplaySetting.get()).toEqual({ unit: 'BTC', hidden: true });
  expect(start().getSnapshot().context).toEqual({ unit: 'BTC', hidden: true });
});

test('a choice in another tab is followed, and a value that nobody wrote counts as none', () => {
  const tab = start();
  const tell = (newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'hk.assetDisplay', newValue, storageArea: localStorage }));
  tell(JSON.stringify({ version: 1, value: { unit: 'ETH', hidden: true } }));
  expect(tab.getSnapshot().context).toEqual({ unit: 'ETH', hidden: true });
  tell('{"version":1,"value":{"unit":"DOGE"}}');
  expect(tab.getSnapshot().context).toEqual({ unit: 'USDT', hidden: false });
});
