import { send } from '#services/http/client.ts';
import { tokenAll, walletTokenAssets, type Web3Token } from '#services/web3/calls.ts';

/** The exchange's token list. `pending`: it is still collecting what this account holds, so prices and risk marks may be older. */
export type WalletTokens = { readonly kind: 'ok' | 'pending'; readonly tokens: readonly Web3Token[] };

/**
 * The tokens of all chains with names, prices and risk marks; those that the account holds carry the newest of both.
 * An empty `accountId` is a wallet that the exchange does not know. @throws Fault when the exchange does not answer.
 */
export async function readWalletTokens(accountId: string, signal: AbortSignal): Promise<WalletTokens> {
  if (accountId === '') return { kind: 'ok', tokens: (await send(tokenAll, {}, { signal })).data };
  const [all, assets] = await Promise.all([send(tokenAll, {}, { signal }), send(walletTokenAssets, { accountId, filter: '' }, { signal })]);
  if (assets.kind === 'pending') return { kind: 'pending', tokens: all.data };
  const held = new Map(assets.data.map((asset) => [keyOf(asset), asset]));
  const tokens = all.data.map((token) => {
    const asset = held.get(keyOf(token));
    return asset === undefined ? token : { ...token, tokenPrice: asset.tokenPrice, isRiskToken: token.isRiskToken || asset.isRiskToken };
  });
  return { kind: 'ok', tokens };
}

const keyOf = (token: { chainIndex: number; tokenAddress: string }): string => `${token.chainIndex}:${token.tokenAddress.toLowerCase()}`;
