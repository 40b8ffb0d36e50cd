import { expect, test } from 'vitest';
import { inOrder } from '#machines/web3/browserWallet/browserWallet.rules.ts';

const wallet = (id: string) => ({ id, name: id, icon: '' });

test('the wallet that was used last stands in front, the others keep their order, and nothing but their description is kept', () => {
  const announced = [wallet('a.one'), wallet('b.two'), wallet('c.three')].map((each) => ({ ...each, provider: () => undefined }));
  expect(inOrder(announced, 'c.three')).toEqual([wallet('c.three'), wallet('a.one'), wallet('b.two')]);
  expect(inOrder(announced, '').map(({ id }) => id)).toEqual(['a.one', 'b.two', 'c.three']);
  expect(inOrder(announced, 'x.gone').map(({ id }) => id)).toEqual(['a.one', 'b.two', 'c.three']);
});
