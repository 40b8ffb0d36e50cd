import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Abi, Hex } from 'viem';

export type Artifact = { readonly abi: Abi; readonly bytecode: Hex };

const require = createRequire(import.meta.url);

type OwnContract = 'DemoToken' | 'Multicall3' | 'PermitToken' | 'ResetToken' | 'SmartWallet' | 'SmartWalletFactory' | 'TokenCrowd';
type OwnArtifact = Artifact & { readonly deployedBytecode: Hex };

/** A contract of our own, compiled by build.mjs. */
export function ownArtifact(name: OwnContract): OwnArtifact {
  const file = JSON.parse(readFileSync(new URL('artifacts.json', import.meta.url), 'utf8')) as {
    contracts: Record<OwnContract, OwnArtifact>;
  };
  return file.contracts[name];
}

const packageOf = (name: UniswapContract): string => (name === 'UniswapV2Factory' ? '@uniswap/v2-core' : '@uniswap/v2-periphery');
const fileOf = (name: UniswapContract): string => `${packageOf(name)}/build/${name}.json`;
type UniswapContract = 'UniswapV2Factory' | 'UniswapV2Router02' | 'WETH9';

/** Whether Uniswap v2 is installed: its packages are under the GPL, so they come with development alone. */
export function hasUniswap(): boolean {
  try {
    return [fileOf('UniswapV2Factory'), fileOf('WETH9')].every((file) => require.resolve(file) !== '');
  } catch {
    return false;
  }
}

/** A published Uniswap v2 build, read from its npm package; WETH9 is part of the periphery package. @throws Error where it is not installed (`hasUniswap`). */
export function uniswapArtifact(name: UniswapContract): Artifact {
  const build = require(fileOf(name)) as { abi: Abi; bytecode?: string; evm: { bytecode: { object: string } } };
  return { abi: build.abi, bytecode: `0x${(build.bytecode ?? build.evm.bytecode.object).replace(/^0x/, '')}` };
}
