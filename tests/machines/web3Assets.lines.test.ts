import { expect, test } from 'vitest';
import { web3AssetsMachine } from '#machines/web3Assets/web3Assets.machine.ts';
import { play } from '#tests/support/play.ts';
import { web3AssetsPlan } from './web3Assets.plan.ts';

test('a line unfolds and folds for itself, and so does each risk token in the list', () => {
  const stage = play(web3AssetsMachine, web3AssetsPlan);
  const lines = (...keys: readonly string[]) => {
    for (const key of keys) stage.send({ type: 'line.toggled', key });
    return stage.context().unfolded;
  };
  const risks = (...keys: readonly string[]) => {
    for (const key of keys) stage.send({ type: 'riskToken.toggled', key });
    return stage.context().listedRisks;
  };
  expect(lines('USDT', 'USDC', 'DAI')).toEqual(['USDT', 'USDC', 'DAI']);
  expect(lines('USDC')).toEqual(['USDT', 'DAI']);
  expect(risks('1:0xb', '1:0xc', '1:0xd')).toEqual(['1:0xb', '1:0xc', '1:0xd']);
  expect(risks('1:0xc')).toEqual(['1:0xb', '1:0xd']);
});

test('rows that come near are remembered once, those that go are forgotten alone', () => {
  const stage = play(web3AssetsMachine, web3AssetsPlan);
  const seen = (isNear: boolean, ...keys: readonly string[]) => {
    stage.send({ type: 'rows.seen', keys, isNear });
    return stage.context().seen;
  };
  expect(seen(true, '1:a', '1:b')).toEqual(['1:a', '1:b']);
  expect(seen(true, '1:b', '1:c')).toEqual(['1:a', '1:b', '1:c']);
  expect(seen(false, '1:b')).toEqual(['1:a', '1:c']);
});
