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

/** A published Uniswap v2 build, read from its npm package; WETH9 is part of the periphery package. */
export function uniswapArtifact(name: 'UniswapV2Factory' | 'UniswapV2Router02' | 'WETH9'): Artifact {
  const source = name === 'UniswapV2Factory' ? '@uniswap/v2-core' : '@uniswap/v2-periphery';
  const build = require(`${source}/build/${name}.json`) as { abi: Abi; bytecode?: string; evm: { bytecode: { object: string } } };
  return { abi: build.abi, bytecode: `0x${(build.bytecode ?? build.evm.bytecode.object).replace(/^0x/, '')}` };
}
