import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Address } from 'viem';

const address = z.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value));

export const chainManifest = z.object({
  version: z.literal(2),
  chainId: z.number(),
  multicall3: address,
  uniswapFactory: address,
  uniswapRouter: address,
  /** The wrapped form of the chain's own coin; also the first of the tokens. */
  wrapped: address,
  /** Every ERC-20 of the chain; `priceSymbol` names the market whose price it follows, null when it has none. */
  tokens: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      decimals: z.number(),
      address,
      isRiskToken: z.boolean(),
      /** The chain's own coin as a token: made by wrapping, not by minting. */
      isWrapped: z.optional(z.boolean()),
      priceSymbol: z.nullable(z.string()),
    }),
  ),
  pools: z.array(z.object({ symbols: z.tuple([z.string(), z.string()]), address })),
  /** Accounts that were given their first holdings; they are never funded twice. */
  funded: z.array(address),
});
/** What was deployed where. Written beside the chain's state, read again at the next start. */
export type ChainManifest = z.output<typeof chainManifest>;
export type ChainToken = ChainManifest['tokens'][number];

/** The manifest at a path, or undefined when it is missing, does not fit or is of an older plan: then the chain begins anew. */
export function readManifest(path: string): ChainManifest | undefined {
  try {
    return chainManifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes by rename, so that a crash leaves the old manifest or the new one, never half of one. */
export function writeManifest(path: string, manifest: ChainManifest): void {
  writeFileSync(`${path}.next`, JSON.stringify(manifest, null, 2));
  renameSync(`${path}.next`, path);
}
