import { isAddressEqual, type Address } from 'viem';
import type { FastifyInstance } from 'fastify';
import {
  accountDetail,
  allTokenBalancesByAddress,
  chainAll,
  tokenAll,
  tokenCurrentPrice,
  walletAllTokenBalances,
  walletTokenAssets,
  type TokenBalance,
  type Web3Token,
} from '#services/web3/calls.ts';
import type { Session } from '#sandbox/accounts/sessions.ts';
import { readWalletAccount, type WalletAccount } from '#sandbox/accounts/users.ts';
import { readChainBalances } from '#sandbox/chain/balances.ts';
import { localChain, localChainId } from '#sandbox/chain/localChain.ts';
import { quotesOf } from '#sandbox/chain/quotes.ts';
import { listTokens } from '#sandbox/chain/tokenList.ts';
import { Refusal } from '#sandbox/http/refusal.ts';
import { compare, worth } from '#sandbox/ledger/amounts.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { serve } from './serve.ts';

/** Balances worth less than this, in USD, are what the filter `small` leaves out. */
const smallWorth = '1';

function tokensOf(sandbox: Sandbox): Web3Token[] {
  const state = sandbox.chain?.state();
  return state?.status === 'online' ? listTokens(state.manifest, quotesOf(sandbox)) : [];
}

/** What an address holds, zero balances left out. While the node restarts the answer is that it is still being collected. */
async function balancesOf(
  sandbox: Sandbox,
  holder: string,
  chainIndexes: readonly number[],
): Promise<{ kind: 'ok'; data: TokenBalance[] } | { kind: 'pending' }> {
  const state = sandbox.chain?.state();
  if (state?.status === 'restarting') return { kind: 'pending' };
  if (state?.status !== 'online' || !chainIndexes.includes(localChainId)) return { kind: 'ok', data: [] };
  const tokens = tokensOf(sandbox);
  const held = await readChainBalances(state, holder as Address).catch(() => undefined);
  if (held === undefined) return { kind: 'pending' };
  const data = held.flatMap(({ token, rawBalance, balance }) => {
    const listed = tokens.find(({ tokenAddress }) => tokenAddress === (token?.address ?? ''));
    if (listed === undefined || rawBalance === '0') return [];
    const { chainIndex, isMultiChainNetwork, isRiskToken, logo, symbol, tokenAddress, tokenPrice, tokenType } = listed;
    return [
      {
        address: holder,
        balance,
        rawBalance,
        chainIndex,
        isMultiChainNetwork,
        isRiskToken,
        logo,
        symbol,
        tokenAddress,
        tokenPrice,
        tokenType,
      },
    ];
  });
  return { kind: 'ok', data };
}

/** The wallet account, if it is this login's own; another's and an unknown one are told apart by nothing. */
async function ownWallet({ database }: Sandbox, session: Session, accountId: string): Promise<WalletAccount> {
  const account = await readWalletAccount(database.orm, accountId);
  if (account === undefined || account.uid !== session.user.uid) throw new Refusal(404, 40400);
  return account;
}

/** Chains, tokens, prices and what wallets hold, read from the chain. Not here: transactions, which no call serves yet. */
export function serveWeb3(app: FastifyInstance): void {
  serve(app, chainAll, ({ sandbox }) => {
    const isOn = sandbox.chain !== undefined && sandbox.chain.state().status !== 'offline';
    const { name, nativeCurrency } = localChain;
    return {
      kind: 'ok',
      data: isOn ? [{ chainIndex: localChainId, name, symbol: nativeCurrency.symbol, logo: '/coins/eth.svg', explorerUrl: '' }] : [],
    };
  });
  serve(app, tokenAll, ({ sandbox }) => ({ kind: 'ok', data: tokensOf(sandbox) }));
  serve(app, tokenCurrentPrice, ({ request, sandbox }) => {
    const tokens = tokensOf(sandbox);
    const isWanted = (token: Web3Token) =>
      request.tokens.some(
        ({ chainIndex, tokenAddress }) => chainIndex === token.chainIndex && isSameToken(tokenAddress, token.tokenAddress),
      );
    return {
      kind: 'ok',
      data: tokens.filter(isWanted).map(({ chainIndex, tokenAddress, tokenPrice }) => ({ chainIndex, tokenAddress, price: tokenPrice })),
    };
  });
  serve(app, allTokenBalancesByAddress, ({ request, sandbox }) => balancesOf(sandbox, request.accountAddress, request.chainIndexes));
  serve(app, walletAllTokenBalances, async ({ request, session, sandbox }) =>
    balancesOf(sandbox, (await ownWallet(sandbox, session, request.accountId)).address, [localChainId]),
  );
  serve(app, walletTokenAssets, async ({ request, session, sandbox }) => {
    const answer = await balancesOf(sandbox, (await ownWallet(sandbox, session, request.accountId)).address, [localChainId]);
    if (answer.kind === 'pending' || request.filter === '') return answer;
    return { kind: 'ok', data: answer.data.filter(({ balance, tokenPrice }) => compare(worth(balance, tokenPrice, 2), smallWorth) !== -1) };
  });
  serve(app, accountDetail, async ({ request, session, sandbox }) => {
    const { accountId, accountName, colorId, device, walletName, address } = await ownWallet(sandbox, session, request.accountId);
    return { kind: 'ok', data: { accountId, accountName, colorId, device, ip: session.ip, walletName, accountAddress: address } };
  });
}

const isSameToken = (wanted: string, listed: string): boolean =>
  wanted === '' || listed === '' ? wanted === listed : isAddressEqual(wanted as Address, listed as Address);
