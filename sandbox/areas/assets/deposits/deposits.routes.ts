import { and, count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  createDepositAddress,
  depositAddresses,
  depositAddressRemark,
  depositAddressSelected,
  depositCoinAddress,
  depositLog,
  longestRemark,
  missedDeposit,
  universalAddressNetworks,
  type Deposit,
  type DepositNetwork,
} from '#services/assets/depositCalls.ts';
import { noteText } from '#machines/rules/noteText.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import type { Core } from '#sandbox/core/core.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import { balancesOf } from '#sandbox/core/ledger/balances.ts';
import { readCatalog, type Catalog } from '#sandbox/core/ledger/catalog.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { getAddress } from 'viem';
import {
  addAddress,
  addressesOf,
  mostAddresses,
  remarkAddress,
  selectAddress,
  selectedAddress,
  type AddressAt,
} from './depositAddresses.ts';
import { blockSeconds, coinIdOf, depositNetworks, minimumOf } from './depositNetworks.ts';
import { confirmationsOf } from './depositRules.ts';
import type { DepositRow } from './deposits.ts';
import { memberLimit, type MemberLimit } from '../memberLimit.ts';
import { searchDeposit, togetherWith } from './depositSearch.ts';
import { depositRows } from './deposits.schema.ts';
import type { DepositWatch } from './depositWatch.ts';

const largestPage = 100;
const wrongField = (field: string): Refusal => new Refusal(400, 40000, { fields: { [field]: 'invalid' } });

/** A note as it is kept: normalised, and no longer then than a note may be. @throws Refusal */
function remarkOf(typed: string): string {
  const remark = noteText(typed);
  if (remark.length > longestRemark) throw wrongField('remark');
  return remark;
}

/** Deposits as the area's calls need them. */
export type Deposits = {
  readonly addressAt: AddressAt;
  /** The wallet that pays. */
  readonly ownWallet: string;
} & Pick<DepositWatch, 'look' | 'hearAgain' | 'tipOf'>;
/** Looks for deposits that are missed, which read the chain: enough for who pastes one wrong, too few for who tries all. */
const looksForMissed: readonly MemberLimit[] = [
  { times: 10, perMs: 60_000 },
  { times: 100, perMs: 86_400_000 },
];

function networksOf(chains: readonly LocalChain[]): DepositNetwork[] {
  return chains.flatMap(({ plan: { chain }, state }) => {
    const network = depositNetworks[chain.id];
    if (network === undefined) return [];
    const now = state();
    const offline = now.status === 'online' ? '' : now.status === 'offline' ? now.reason : now.status;
    const { confirmations, finality, tokens } = network;
    const coins = tokens.map((token) => ({ coinId: coinIdOf(token), symbol: token.symbol, minimum: token.minimum }));
    return [{ chainIndex: chain.id, name: chain.name, offline, confirmations, finality, blockSeconds, coins }];
  });
}

function depositOf(row: DepositRow, chains: readonly LocalChain[], { coins }: Catalog, tip: number | undefined): Deposit {
  const coin = row.coinId === null ? undefined : coins.get(row.coinId);
  return {
    id: row.id,
    coinId: row.coinId,
    shortName: coin?.shortName ?? row.symbol,
    webLogo: coin?.webLogo ?? '',
    symbol: row.symbol,
    chainIndex: row.chainIndex,
    network: chains.find(({ plan }) => plan.chain.id === row.chainIndex)?.plan.chain.name ?? String(row.chainIndex),
    address: getAddress(row.address),
    amount: tidy(row.amount),
    minimum: row.coinId === null ? '0' : minimumOf(row.chainIndex, row.coinId),
    owed: tidy(row.owed),
    txHash: row.txHash,
    state: row.state,
    confirmations: confirmationsOf(row.blockNumber, tip ?? row.blockNumber ?? 0),
    needed: depositNetworks[row.chainIndex]?.confirmations ?? 0,
    createdTime: row.createdAt,
  };
}

function serveAddresses(app: FastifyInstance, chains: readonly LocalChain[], addressAt: AddressAt): void {
  const listed = async ({ database }: Core, uid: number) => ({
    kind: 'ok' as const,
    data: { addresses: [...(await addressesOf(database.orm, uid))], most: mostAddresses },
  });
  serve(app, depositCoinAddress, async ({ request, session: { uid }, core }) => {
    const network = networksOf(chains).find(({ chainIndex }) => chainIndex === request.chainIndex);
    if (network?.coins.some(({ coinId }) => coinId === request.coinId) !== true) return { kind: 'noNetwork' };
    if (network.offline !== '') return { kind: 'paused' };
    await selectedAddress(core.database, addressAt, uid);
    return listed(core, uid);
  });
  serve(app, depositAddresses, ({ session: { uid }, core }) => listed(core, uid));
  serve(app, createDepositAddress, async ({ request, session: { uid }, core }) =>
    (await addAddress(core.database, addressAt, uid, remarkOf(request.remark))) ? listed(core, uid) : { kind: 'tooMany' },
  );
  serve(app, depositAddressSelected, async ({ request, session: { uid }, core }) =>
    (await selectAddress(core.database, uid, request.id)) ? listed(core, uid) : { kind: 'unknown' },
  );
  serve(app, depositAddressRemark, async ({ request, session: { uid }, core }) =>
    (await remarkAddress(core.database, uid, request.id, remarkOf(request.remark))) ? listed(core, uid) : { kind: 'unknown' },
  );
}

function serveSearch(app: FastifyInstance, chains: readonly LocalChain[], watch: Deposits): void {
  const takeLook = memberLimit(app, 'missedDeposit', looksForMissed);
  serve(app, missedDeposit, async ({ request, session: { uid }, core: { database } }) => {
    takeLook(uid);
    const missed = { uid, chainIndex: request.chainIndex, txHash: request.txHash.toLowerCase() };
    const found = await searchDeposit({ database, chains, ownWallet: watch.ownWallet, watch }, missed);
    if (found.kind === 'paused' || found.kind === 'noNetwork') return { kind: found.kind };
    const catalog = await readCatalog(database);
    const deposits = [];
    for (const row of 'rows' in found ? found.rows : []) {
      const together = row.state === 'belowMinimum' ? await togetherWith(database.orm, row) : null;
      deposits.push({ ...depositOf(row, chains, catalog, watch.tipOf(row.chainIndex)), together });
    }
    return { kind: 'ok', data: { finding: found.kind, deposits } };
  });
}

/** Where deposits are taken, the addresses for them, what has come, and what is missed. */
export function serveDeposits(app: FastifyInstance, chains: readonly LocalChain[], deposits: Deposits): void {
  const { addressAt, tipOf } = deposits;
  serveAddresses(app, chains, addressAt);
  serveSearch(app, chains, deposits);
  serve(app, universalAddressNetworks, async ({ session: { uid }, core: { database } }) => {
    const { coins } = await readCatalog(database);
    const held = await balancesOf(database.orm, uid, { walletType: 2 });
    const listed = [...coins.values()].map(({ coinId, shortName, name, webLogo }) => ({
      coinId,
      shortName,
      name,
      webLogo,
      available: held.find((balance) => balance.coinId === coinId)?.available ?? '0',
    }));
    return { kind: 'ok', data: { networks: networksOf(chains), coins: listed } };
  });
  serve(app, depositLog, async ({ request: { coinId, pageNum, pageSize }, session: { uid }, core: { database } }) => {
    if (pageNum < 1) throw wrongField('pageNum');
    if (pageSize < 1 || pageSize > largestPage) throw wrongField('pageSize');
    const mine = and(eq(depositRows.uid, uid), ...(coinId === undefined ? [] : [eq(depositRows.coinId, coinId)]));
    const rows = await database.orm
      .select()
      .from(depositRows)
      .where(mine)
      .orderBy(desc(depositRows.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await database.orm.select({ value: count() }).from(depositRows).where(mine);
    const catalog = await readCatalog(database);
    return {
      kind: 'ok',
      data: { list: rows.map((row) => depositOf(row, chains, catalog, tipOf(row.chainIndex))), totalCount: total?.value ?? 0 },
    };
  });
}
