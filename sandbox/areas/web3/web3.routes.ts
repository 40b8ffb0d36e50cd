import { isAddressEqual, type Address } from 'viem';
import type { FastifyInstance } from 'fastify';
import type { RequestOf } from '#services/http/call.ts';
import {
  accountDetail,
  allTokenBalancesByAddress,
  chainAll,
  tokenAll,
  tokenCurrentPrice,
  transactionDetailByTxhash,
  transactions,
  transactionsByAddress,
  walletAllTokenBalances,
  walletTokenAssets,
  type TokenBalance,
  type Web3Token,
} from '#services/web3/calls.ts';
import type { Session } from '#sandbox/core/accounts/sessions.ts';
import { readWalletAccount, walletAccountsOf, type WalletAccount } from '#sandbox/core/accounts/users.ts';
import { walletLinksOf } from '#sandbox/areas/web3/walletLinks/walletLinks.ts';
import { listActivity, readDetail, type Activity } from '#sandbox/chain/activity/listActivity.ts';
import { readChainBalances } from '#sandbox/chain/balances.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import { quotesOf } from './quotes.ts';
import { tokensOn } from '#sandbox/chain/tokenList.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { compare, worth } from '#sandbox/core/ledger/amounts.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

/** Balances worth less than this, in USD, are what the filter `small` leaves out. */
const smallWorth = '1';

/** What the calls of wallets read: the chains, and what coins are worth. */
type Onchain = Pick<Parts, 'chains' | 'chainIndexes' | 'market'> & Pick<Core, 'clock' | 'database'>;

const tokensOf = (onchain: Onchain, chain: LocalChain): Web3Token[] => tokensOn(chain, quotesOf(onchain)) ?? [];
const allTokens = (onchain: Onchain): Web3Token[] => onchain.chains.flatMap((chain) => tokensOf(onchain, chain));

type Balances = { readonly kind: 'ok'; readonly data: TokenBalance[] } | { readonly kind: 'pending' };

/** What an address holds on the named chains, zero balances left out. While a node restarts the answer is that it is still being collected. */
async function balancesOf(onchain: Onchain, holder: string, chainIndexes: readonly number[]): Promise<Balances> {
  const wanted = onchain.chains.filter(({ plan }) => chainIndexes.includes(plan.chain.id));
  const answers = await Promise.all(wanted.map((chain) => balancesOn(onchain, chain, holder)));
  return answers.every((answer) => answer.kind === 'ok')
    ? { kind: 'ok', data: answers.flatMap((answer) => answer.data) }
    : { kind: 'pending' };
}
const everywhere = ({ chains }: Onchain): number[] => chains.map(({ plan }) => plan.chain.id);

async function balancesOn(onchain: Onchain, local: LocalChain, holder: string): Promise<Balances> {
  const state = local.state();
  if (state.status === 'restarting') return { kind: 'pending' };
  if (state.status !== 'online') return { kind: 'ok', data: [] };
  const tokens = tokensOf(onchain, local);
  const held = await readChainBalances(local.plan.chain, state, holder as Address).catch(() => undefined);
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
async function ownWallet({ database }: Onchain, session: Session, accountId: string): Promise<WalletAccount> {
  const account = await readWalletAccount(database.orm, accountId);
  if (account === undefined || account.uid !== session.user.uid) throw new Refusal(404, 40400);
  return account;
}

/** An address of a wallet of this login or one that it has proven to be its own, in lower case; others' are told as unknown. */
async function ownAddress({ database }: Onchain, session: Session, address: string): Promise<string> {
  const { uid } = session.user;
  const wallets = [await walletAccountsOf(database.orm, uid), await walletLinksOf(database.orm, uid)].flat();
  const own = wallets.map((wallet) => wallet.address.toLowerCase());
  if (!own.includes(address.toLowerCase())) throw new Refusal(404, 40400);
  return address.toLowerCase();
}

type ActivityAnswer = { readonly kind: 'ok'; readonly data: Activity } | { readonly kind: 'pending' };
async function activityOf(
  { database, chainIndexes }: Onchain,
  address: string,
  wanted: readonly number[],
  { filter, isRiskToken, pageNum, pageSize }: Omit<RequestOf<typeof transactions>, 'accountId'>,
): Promise<ActivityAnswer> {
  const asked = chainIndexes.filter(({ chain }) => wanted.includes(chain.plan.chain.id));
  const data = await listActivity(database, asked, { address, filter, isRisk: isRiskToken }, { pageNum, pageSize });
  return data === undefined ? { kind: 'pending' } : { kind: 'ok', data };
}

/** Chains, tokens, prices, what wallets hold and what they did, read from the chains. */
export function serveWeb3(app: FastifyInstance, parts: Pick<Parts, 'chains' | 'chainIndexes' | 'market'>): void {
  const onchain = { ...parts, ...app.gate.core };
  serve(app, chainAll, () => ({
    kind: 'ok',
    data: onchain.chains
      .filter(({ state }) => state().status !== 'offline')
      .map(({ plan: { chain, logo } }) => ({
        chainIndex: chain.id,
        name: chain.name,
        symbol: chain.nativeCurrency.symbol,
        logo,
        explorerUrl: '',
      })),
  }));
  serve(app, tokenAll, () => ({ kind: 'ok', data: allTokens(onchain) }));
  serve(app, tokenCurrentPrice, ({ request }) => {
    const tokens = allTokens(onchain);
    const isWanted = (token: Web3Token) =>
      request.tokens.some(
        ({ chainIndex, tokenAddress }) => chainIndex === token.chainIndex && isSameToken(tokenAddress, token.tokenAddress),
      );
    return {
      kind: 'ok',
      data: tokens.filter(isWanted).map(({ chainIndex, tokenAddress, tokenPrice }) => ({ chainIndex, tokenAddress, price: tokenPrice })),
    };
  });
  serve(app, allTokenBalancesByAddress, ({ request }) => balancesOf(onchain, request.accountAddress, request.chainIndexes));
  serve(app, walletAllTokenBalances, async ({ request, session }) =>
    balancesOf(onchain, (await ownWallet(onchain, session, request.accountId)).address, everywhere(onchain)),
  );
  serve(app, walletTokenAssets, async ({ request, session }) => {
    const answer = await balancesOf(onchain, (await ownWallet(onchain, session, request.accountId)).address, everywhere(onchain));
    if (answer.kind === 'pending' || request.filter === '') return answer;
    return { kind: 'ok', data: answer.data.filter(({ balance, tokenPrice }) => compare(worth(balance, tokenPrice, 2), smallWorth) !== -1) };
  });
  serve(app, transactionsByAddress, async ({ request: { accountAddress, chainIndexes, ...page }, session }) =>
    activityOf(onchain, await ownAddress(onchain, session, accountAddress), chainIndexes, page),
  );
  serve(app, transactions, async ({ request: { accountId, ...page }, session }) =>
    activityOf(onchain, (await ownWallet(onchain, session, accountId)).address.toLowerCase(), everywhere(onchain), page),
  );
  serve(app, transactionDetailByTxhash, async ({ request: { accountAddress, chainIndex, txHash }, session }) => {
    const address = await ownAddress(onchain, session, accountAddress);
    const index = onchain.chainIndexes.find(({ chain }) => chain.plan.chain.id === chainIndex);
    const answer =
      index === undefined ? { kind: 'unknown' as const } : await readDetail(onchain.database, index, address, txHash.toLowerCase());
    if (answer.kind === 'unknown') throw new Refusal(404, 40400);
    return answer.kind === 'found' ? { kind: 'ok', data: answer.detail } : { kind: 'pending' };
  });
  serve(app, accountDetail, async ({ request, session }) => {
    const { accountId, accountName, colorId, device, walletName, address } = await ownWallet(onchain, session, request.accountId);
    return { kind: 'ok', data: { accountId, accountName, colorId, device, ip: session.ip, walletName, accountAddress: address } };
  });
}

const isSameToken = (wanted: string, listed: string): boolean =>
  wanted === '' || listed === '' ? wanted === listed : isAddressEqual(wanted as Address, listed as Address);
