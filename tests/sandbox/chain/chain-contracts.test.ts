import { readFileSync } from 'node:fs';
import { keccak256 } from 'viem';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
// @ts-expect-error A build script without types.
import { compile } from '#sandbox/chain/contracts/build.mjs';

test('the committed artifacts are what the sources compile to', { timeout: 30_000 }, () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../../sandbox/chain/contracts/artifacts.json', import.meta.url), 'utf8'));
  expect((compile as () => unknown)()).toEqual(committed);
});

test('the published pair is the one whose hash the published router was built with', () => {
  const pair = createRequire(import.meta.url)('@uniswap/v2-core/build/UniswapV2Pair.json') as { evm: { bytecode: { object: string } } };
  expect(keccak256(`0x${pair.evm.bytecode.object}`)).toBe('0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f');
});
