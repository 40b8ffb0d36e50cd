import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Address } from 'viem';
import { whenFrozen } from '#sandbox/core/accounts/freezing.ts';
import {
  cancelWithdraw,
  coinWithdrawInfo,
  networkByAddress,
  validateAddress,
  withdraw,
  withdrawCheck,
  withdrawLog,
  type CheckedAddress,
  type WithdrawNetwork,
} from '#services/assets/withdrawCalls.ts';
import type { RequestOf } from '#services/http/call.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { balancesOf } from '#sandbox/core/ledger/balances.ts';
import { readCatalog, readCoin } from '#sandbox/core/ledger/catalog.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { blockSeconds } from '../deposits/depositNetworks.ts';
import { memberLimit, type MemberLimit } from '../memberLimit.ts';
import { askWithdrawal, targetOf, type Asking, type Target } from './askWithdrawal.ts';
import type { PayoutNode } from './payoutNode.ts';
import { nameOfChain, readAddress, savedView, settingOf } from './savedAddresses.ts';
import { feeTermsOf, type PriceAt } from './withdrawFees.ts';
import { tellWithdrawals } from './withdrawWatch.ts';
import { cancel, cancelOpen, holdsFor, limitOf, openCount, openStates } from './withdrawals.ts';
import { withdrawalViews } from './withdrawView.ts';
import { wallet, type WithdrawalRow } from './withdrawBooks.ts';
import { confirmationsNeeded, isSendingChain, sentToken } from './withdrawNetworks.ts';
import { withdrawalRows } from './withdrawals.schema.ts';

const largestPage = 100;
const wrongField = (field: string): Refusal => new Refusal(400, 40000, { fields: { [field]: 'invalid' } });
/** Looks at addresses of this exchange: enough for who pays somebody, too few for who wants to know whose all are. */
const looksInside: readonly MemberLimit[] = [{ times: 20, perMs: 86_400_000 }];

/** Withdrawals as the area's calls need them. */
export type Withdrawals = {
  readonly nodes: readonly PayoutNode[];
  readonly hotAddress: Address;
  readonly tipOf: (chainIndex: number) => number | undefined;
};
/** What all handlers here share. */
export type WithdrawParts = Withdrawals & { readonly chains: readonly LocalChain[]; readonly priceAt: PriceAt };

const offlineOf = (chains: readonly LocalChain[], chainIndex: number): string => {
  const state = chains.find(({ plan }) => plan.chain.id === chainIndex)?.state();
  return state === undefined || state.status === 'online' ? '' : state.status === 'offline' ? state.reason : state.status;
};

async function networksOf({ database, clock }: Core, parts: WithdrawParts, coinId: number): Promise<WithdrawNetwork[]> {
  const networks: WithdrawNetwork[] = [];
  for (const node of parts.nodes) {
    const { chainIndex } = node;
    const token = sentToken(chainIndex, coinId);
    if (token === undefined) continue;
    const { fixed, rate } = await feeTermsOf(database.orm, { node, token }, parts.priceAt, clock.now());
    networks.push({
      chainIndex,
      name: nameOfChain(parts.chains, chainIndex),
      symbol: token.symbol,
      offline: offlineOf(parts.chains, chainIndex),
      decimals: token.precision,
      minimum: token.minimum,
      feeFixed: fixed,
      feeRate: rate,
      confirmations: confirmationsNeeded(chainIndex),
      blockSeconds,
    });
  }
  return networks;
}

function serveReads(app: FastifyInstance, parts: WithdrawParts, asking: Asking): void {
  serve(app, withdrawCheck, async ({ session, core: { database, clock } }) => {
    const { orm } = database;
    const now = clock.now();
    return {
      kind: 'ok',
      data: {
        holds: await holdsFor(orm, session, now),
        limit: await limitOf(orm, session.uid, now),
        openCount: await openCount(orm, session.uid),
        isWhitelistOn: (await settingOf(orm, session.uid)).isWhitelistOn,
      },
    };
  });
  serve(app, networkByAddress, ({ request }) => {
    const found = readAddress(request.address) === undefined ? [] : parts.nodes.filter(({ chainIndex }) => isSendingChain(chainIndex));
    const networks = found.map(({ chainIndex }) => ({ chainIndex, name: nameOfChain(parts.chains, chainIndex) }));
    return { kind: 'ok', data: { networks } };
  });
  serve(app, coinWithdrawInfo, async ({ request, session, core }) => {
    const { coins } = await readCatalog(core.database);
    const held = await balancesOf(core.database.orm, session.uid, wallet);
    const asked = [...coins.values()].filter(({ coinId }) => request.coinId === undefined || coinId === request.coinId);
    const list = [];
    for (const { coinId, shortName, name, webLogo } of asked)
      list.push({
        coinId,
        shortName,
        name,
        webLogo,
        available: held.find((balance) => balance.coinId === coinId)?.available ?? '0',
        priceUsdt: parts.priceAt(coinId, core.clock.now()),
        networks: await networksOf(core, parts, coinId),
      });
    return { kind: 'ok', data: { coins: list } };
  });
  serve(app, validateAddress, async ({ request, session: { uid }, core }) => {
    const target = await targetOf(core.database.orm, asking, { uid, ...request });
    if (target.kind === 'notYet') return { kind: 'notYet', data: { from: target.from } };
    if (target.kind === 'notWhitelisted') return { kind: 'notWhitelisted', data: namedIn(parts.chains, request.chainIndex, target) };
    if (target.kind === 'paused') return { kind: 'paused', ...pausedWords };
    if (target.kind !== 'ok') return { kind: target.kind };
    const data = checkedView(parts.chains, target);
    return target.looksLike === null ? { kind: 'ok', data } : { kind: 'lookAlike', data };
  });
}

const pausedWords = { message: 'withdraw.paused' } as const;
/** An address with its network, as a refusal names them. */
const namedIn = (chains: readonly LocalChain[], chainIndex: number, { address }: { readonly address: Address }) => ({
  chainIndex,
  network: nameOfChain(chains, chainIndex),
  address,
});
const checkedView = (chains: readonly LocalChain[], { address, receiver, isFirstUse, saved, looksLike }: Target): CheckedAddress => ({
  address,
  isInternal: receiver !== null,
  isFirstUse,
  saved: saved === null ? null : savedView(chains, saved),
  looksLike: looksLike === null ? null : savedView(chains, looksLike),
});

function serveLog(app: FastifyInstance, { chains, tipOf }: WithdrawParts): void {
  serve(app, withdrawLog, async ({ request, session: { uid }, core: { database, clock } }) => {
    if (request.pageNum < 1) throw wrongField('pageNum');
    if (request.pageSize < 1 || request.pageSize > largestPage) throw wrongField('pageSize');
    const mine = and(eq(withdrawalRows.uid, uid), ...filtersOf(request));
    const rows = await database.orm
      .select()
      .from(withdrawalRows)
      .where(mine)
      .orderBy(desc(withdrawalRows.createdAt), desc(withdrawalRows.id))
      .limit(request.pageSize)
      .offset((request.pageNum - 1) * request.pageSize);
    const [total] = await database.orm.select({ rows: count() }).from(withdrawalRows).where(mine);
    const { coins } = await readCatalog(database);
    const list = await withdrawalViews(database.orm, rows, { chains, coins, tipOf, now: clock.now() });
    return { kind: 'ok', data: { list, totalCount: total?.rows ?? 0 } };
  });
}
const filtersOf = ({ coinId, state, id }: RequestOf<typeof withdrawLog>): SQL[] => [
  ...(coinId === undefined ? [] : [eq(withdrawalRows.coinId, coinId)]),
  ...(state === undefined ? [] : [state === 'open' ? inArray(withdrawalRows.state, [...openStates]) : eq(withdrawalRows.state, state)]),
  ...(id === undefined ? [] : [eq(withdrawalRows.id, id)]),
];

/** One withdrawal, read by the open transaction. */
async function oneView(executor: Executor, row: WithdrawalRow, { chains, tipOf }: WithdrawParts, now: number) {
  const coin = await readCoin(executor, row.coinId);
  const coins = new Map(coin === undefined ? [] : [[row.coinId, coin]]);
  const [view] = await withdrawalViews(executor, [row], { chains, coins, tipOf, now });
  if (view === undefined) throw new Error('a row has a view');
  return view;
}

function serveDeeds(app: FastifyInstance, parts: WithdrawParts, asking: Asking): void {
  const lane = { lane: () => 'serializable' as const };
  serve(
    app,
    withdraw,
    async ({ request, session, idempotencyKey, core, transaction, afterwards }) => {
      const asked = await askWithdrawal(transaction, asking, { session, key: idempotencyKey, request });
      switch (asked.kind) {
        case 'accepted':
          afterwards(() => tellWithdrawals(core.events, new Set(asked.concerned)));
          return { kind: 'accepted', data: await oneView(transaction, asked.row, parts, core.clock.now()) };
        case 'notYet': {
          const { network, address } = namedIn(parts.chains, request.chainIndex, asked);
          const words = session.isProgram === true ? { message: 'withdraw.savedTooNew', params: { network, address } } : {};
          return { kind: 'notYet', data: { from: asked.from }, ...words };
        }
        case 'notWhitelisted': {
          const data = namedIn(parts.chains, request.chainIndex, asked);
          const { network, address } = data;
          const words = session.isProgram === true ? { message: 'withdraw.notSaved', params: { network, address } } : {};
          return { kind: 'notWhitelisted', data, ...words };
        }
        case 'paused':
          return { kind: 'paused', ...pausedWords };
        case 'feeChanged':
          return { kind: 'feeChanged', data: { fee: asked.fee }, params: { fee: asked.fee } };
        case 'belowMinimum':
          return { kind: 'belowMinimum', data: { minimum: asked.minimum }, params: { minimum: asked.minimum } };
        case 'overLimit':
          return { kind: 'overLimit', data: asked.limit, params: { left: asked.limit.leftUsdt } };
        case 'held':
          return { kind: 'held', data: { holds: asked.holds } };
        case 'short':
          return { kind: 'short', data: { available: asked.available } };
        default:
          return { kind: asked.kind };
      }
    },
    lane,
  );
  serve(
    app,
    cancelWithdraw,
    async ({ request, session: { uid }, core, transaction, afterwards }) => {
      const now = core.clock.now();
      const ended = await cancel(transaction, uid, request.id, now);
      if (ended.kind !== 'ok') return { kind: ended.kind };
      afterwards(() => tellWithdrawals(core.events, [uid]));
      return { kind: 'ok', data: await oneView(transaction, ended.row, parts, now) };
    },
    lane,
  );
}

/** What members withdraw: what stands in the way, what it costs, the withdrawals themselves and what became of them. */
export function serveWithdrawals(app: FastifyInstance, parts: WithdrawParts): void {
  const { clock, database } = app.gate.core;
  whenFrozen(database, cancelOpen);
  const { nodes, hotAddress, priceAt } = parts;
  const lookInside = memberLimit(app, 'lookInside', looksInside);
  const asking: Asking = { clock, nodes, hotAddress, priceAt, lookInside };
  serveReads(app, parts, asking);
  serveLog(app, parts);
  serveDeeds(app, parts, asking);
}
