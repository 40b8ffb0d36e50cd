import { expect, test } from 'vitest';
import { web3AssetsMachine } from '#machines/web3/web3Assets/web3Assets.machine.ts';
import { ether } from '#tests/support/samples.ts';
import { play } from '#tests/support/play.ts';
import { web3AssetsPlan } from './web3Assets.plan.ts';

const begin = () => play(web3AssetsMachine, web3AssetsPlan);
const enabled = { chains: [{ chainIndex: 31337, name: 'Local chain', symbol: 'ETH', explorerUrl: '' }], reason: '' };

test('a risk token goes out of the list by itself, and comes back behind the others', () => {
  const stage = begin();
  const toggle = (key: string) => stage.send({ type: 'riskToken.toggled', key });
  for (const key of ['1:0xa', '1:0xb', '1:0xc']) toggle(key);
  expect(stage.context().listedRisks).toEqual(['1:0xa', '1:0xb', '1:0xc']);
  toggle('1:0xb');
  expect(stage.context().listedRisks).toEqual(['1:0xa', '1:0xc']);
  toggle('1:0xb');
  expect(stage.context().listedRisks).toEqual(['1:0xa', '1:0xc', '1:0xb']);
});

test('a line that shows its chains is folded by itself, and the others stay open', () => {
  const stage = begin();
  const toggle = (key: string) => stage.send({ type: 'line.toggled', key });
  for (const key of ['USDT', 'ETH', 'USDC']) toggle(key);
  expect(stage.context().unfolded).toEqual(['USDT', 'ETH', 'USDC']);
  toggle('ETH');
  expect(stage.context().unfolded).toEqual(['USDT', 'USDC']);
  toggle('ETH');
  expect(stage.context().unfolded).toEqual(['USDT', 'USDC', 'ETH']);
});

test('rows that leave the window are on view no longer, and rows that come again are there once', () => {
  const stage = begin();
  const see = (keys: readonly string[], isNear: boolean) => stage.send({ type: 'rows.seen', keys, isNear });
  see(['1:0xa', '1:0xb', '1:0xc'], true);
  see(['1:0xa', '1:0xd'], true);
  expect(stage.context().seen).toEqual(['1:0xb', '1:0xc', '1:0xa', '1:0xd']);
  see(['1:0xb', '1:0xa'], false);
  expect(stage.context().seen).toEqual(['1:0xc', '1:0xd']);
});

test.each([
  [{ chainIndex: 31337, kind: 'failed' }, true],
  [{ chainIndex: 31337, kind: 'read', readAt: 1_000, holdings: [], unread: 0 }, false],
])('after %j the server is asked anew which chains there are: %s', async (reading, again) => {
  const stage = begin();
  expect(stage.inputOf('readChains')).toEqual({ again: false });
  await stage.answer('readChains', enabled);
  await stage.answer('readTokens', { kind: 'ok', tokens: [ether] });
  await stage.answer('readBalances', [reading]);
  stage.send({ type: 'reload.requested' });
  expect(stage.inputOf('readChains')).toEqual({ again });
});
