import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { privateKeyToAddress } from 'viem/accounts';
import type { Address } from 'viem';
import { depositCoinAddress, depositLog } from '#services/assets/depositCalls.ts';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { runningNode } from '#sandbox/chain/claim.ts';
import { readManifest } from '#sandbox/chain/manifest.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { runningClock } from '#sandbox/core/clock.ts';
import { openDatabase, type OpenOptions } from '#sandbox/core/database/openDatabase.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { makePostgresCluster } from '#tests/support/postgres.ts';
import { createRandom } from '#tests/support/random.ts';
import type { SandboxProcess } from '#tests/support/sandboxProcess.ts';
import { createDepositor, type Depositor, type Receiver } from './support/depositTraffic.ts';
import { arrivals, heldOf, isOnChain, judgeFunds } from './support/fundsBooks.ts';
import { createWithdrawer, type Withdrawer } from './support/fundsTraffic.ts';
import { kill, lookAll, makeExchange, strikeAmid } from './support/killing.ts';
import { massOf, percentile95 } from './support/masses.ts';
import { networkBrowser, type NetworkBrowser } from './support/networkBrowser.ts';

type Exchange = Awaited<ReturnType<typeof makeExchange>>;
type Random = ReturnType<typeof createRandom>;

/** Who has coins and a limit for some thousand withdrawals. */
const members = ['vip@demo.test', 'merchant@demo.test', 'trader@demo.test'];
const chains = [ethereumPlan.chain.id, avalanchePlan.chain.id];
/** They withdraw one coin and are paid in others: coins of a fresh deposit would have to be looked at by a person. */
const withdrawn = worldCoin('USDT').coinId;
const paid = [
  { chainIndex: ethereumPlan.chain.id, symbol: 'DAI', from: 2 },
  { chainIndex: avalanchePlan.chain.id, symbol: 'USDC', from: 2 },
] as const;
const coinIds = [withdrawn, ...paid.map(({ symbol }) => worldCoin(symbol).coinId)];
/** What moves withdrawals and deposits goes off so often after the start, in milliseconds. */
const looks = 2_000;

/** `least`, and a millionth more each time: an effect tells what it is of. */
function amountsFrom(least: number): () => string {
  let used = 0;
  return () => `${least + Math.floor((used += 1) / 1e6)}.${String(used % 1e6).padStart(6, '0')}`;
}
const addressOf = (number: number): Address => privateKeyToAddress(`0x${number.toString(16).padStart(64, '0')}`);
/** Half of the strikes come while the exchange looks at its chains, the others at any moment. */
const nextDelay = (random: Random): number =>
  random.below(2) === 0 ? looks * (1 + random.below(2)) - 200 + random.below(700) : 50 + random.below(2 * looks);

type Traffic = {
  readonly withdrawers: readonly Withdrawer[];
  readonly depositor: Depositor;
  readonly workers: Parameters<typeof strikeAmid>[0];
  readonly browsers: readonly NetworkBrowser[];
};

const chainFolder = ({ dataFolder }: Exchange, chainIndex: number): string => join(dataFolder, 'chain', String(chainIndex));
function nodeOf(exchange: Exchange, chainIndex: number): string {
  const node = runningNode(join(chainFolder(exchange, chainIndex), 'anvil.pid'));
  if (node === undefined) throw new Error(`no node runs chain ${chainIndex}`);
  return node.rpcUrl;
}
function tokenOf(exchange: Exchange, chainIndex: number, symbol: string) {
  const token = readManifest(join(chainFolder(exchange, chainIndex), 'manifest.json'))?.tokens.find((each) => each.symbol === symbol);
  if (token === undefined) throw new Error(`chain ${chainIndex} has no ${symbol}`);
  return token;
}

/** Members with passkeys, which need a name, and who pays them. */
async function beginTraffic(exchange: Exchange, { origin }: SandboxProcess, seed: number): Promise<Traffic> {
  const named = origin.replace('127.0.0.1', 'localhost');
  const nextAmount = amountsFrom(10);
  const withdrawers: Withdrawer[] = [];
  const receivers: Receiver[] = [];
  const browsers: NetworkBrowser[] = [];
  for (const [index, email] of members.entries()) {
    const browser = await networkBrowser(named);
    browsers.push(browser);
    await browser.logIn(email);
    const address = addressOf(7_000 + index);
    withdrawers.push(
      await createWithdrawer(email, browser, createRandom(seed + index), { coinId: withdrawn, chains, address, nextAmount }),
    );
    const [first] = paid;
    const given = await browser.client.send(depositCoinAddress, { coinId: worldCoin(first.symbol).coinId, chainIndex: first.chainIndex });
    if (given.kind !== 'ok') throw new Error(given.kind);
    receivers.push({ email, address: (given.data.addresses[0]?.address ?? '') as Address });
  }
  const coins = paid.map(({ chainIndex, symbol, from }) => {
    const { address, decimals } = tokenOf(exchange, chainIndex, symbol);
    return { chainIndex, token: address, decimals, coinId: worldCoin(symbol).coinId, from };
  });
  const rpcOf = (chainIndex: number) => `${origin}/rpc/${chainIndex}`;
  const depositor = await createDepositor({ rpcOf, coins, receivers, nextAmount: amountsFrom(1) }, createRandom(seed + members.length));
  return { withdrawers, depositor, browsers, workers: [...withdrawers, depositor] };
}

/** Lets the chains go on until nothing is open any more. */
async function settleAll(exchange: Exchange, { withdrawers, depositor, browsers }: Traffic): Promise<string[]> {
  const open = async (): Promise<string[]> => {
    const counts = await Promise.all(withdrawers.map(({ openCount }) => openCount()));
    const confirming = await Promise.all(
      browsers.map(async ({ client }) => (await client.send(depositLog, { pageNum: 1, pageSize: 100 })).data.list),
    );
    return [
      ...counts.flatMap((count, index) => (count > 0 ? [`${members[index]} has ${count} open withdrawals`] : [])),
      ...confirming.flat().flatMap(({ state, amount }) => (state === 'credited' || state === 'unlocked' ? [] : [`${amount} is ${state}`])),
    ];
  };
  for (const deadline = performance.now() + 120_000; ;) {
    for (const chainIndex of chains) await askNode(nodeOf(exchange, chainIndex), 'anvil_mine', ['0x4']);
    await wait(looks);
    const left = [...(await depositor.look()), ...(await open())];
    if (left.length === 0 || performance.now() > deadline) return left;
  }
}

/** What the chains themselves say: what came to the members' addresses, and what was paid to the exchange. */
async function readChains(exchange: Exchange, { depositor }: Traffic) {
  const arrived: string[] = [];
  for (const chainIndex of chains)
    for (const index of members.keys()) {
      const { address: token, decimals } = tokenOf(exchange, chainIndex, 'USDT');
      arrived.push(...(await arrivals(nodeOf(exchange, chainIndex), { chainIndex, token, decimals, to: addressOf(7_000 + index) })));
    }
  const payments = [];
  for (const payment of depositor.payments) if (await isOnChain(nodeOf(exchange, payment.coin.chainIndex), payment)) payments.push(payment);
  return { arrived, payments };
}

function report(
  what: string,
  { withdrawers, depositor }: Traffic,
  { arrived, payments }: Awaited<ReturnType<typeof readChains>>,
  times: readonly number[],
) {
  const asked = withdrawers.flatMap((each) => each.asked);
  const count = (is: (one: (typeof asked)[number]) => boolean) => asked.filter(is).length;
  console.log(
    `${what}: ${times.length} kills, ${asked.length} withdrawals asked for, ${count(({ id }) => id !== undefined)} acknowledged, ${count(({ isCancelled }) => isCancelled === true)} taken back, ${arrived.length} paid by the chains; ${depositor.payments.length} payments sent, ${payments.length} in blocks; ready again p95 ${percentile95(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`,
  );
}

/** Kills again and again amid withdrawals and payments, lets all come to its end, and holds database, members and chains against one another. */
async function killAgain(
  {
    what,
    kills,
    seed,
    exchange,
    database,
  }: {
    readonly what: string;
    readonly kills: number;
    readonly seed: number;
    readonly exchange: Exchange;
    readonly database: Pick<OpenOptions, 'directory' | 'url'>;
  },
  {
    strike,
    restart,
  }: {
    readonly strike: (server: SandboxProcess, round: number) => Promise<void>;
    readonly restart: (server: SandboxProcess) => Promise<SandboxProcess>;
  },
): Promise<void> {
  const random = createRandom(seed);
  const open = () => openDatabase({ clock: runningClock(), ...database });
  let server = await exchange.start();
  try {
    await kill(server);
    const seeded = await open();
    const before = await heldOf(seeded.pool, coinIds);
    await seeded.close();
    server = await exchange.start();
    const traffic = await beginTraffic(exchange, server, seed);
    const times: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      let from = 0;
      await strikeAmid(traffic.workers, nextDelay(random), async () => {
        from = performance.now();
        await strike(server, round);
      });
      server = await restart(server);
      expect(server.process.exitCode ?? server.process.signalCode, server.output()).toBeNull();
      await Promise.all(traffic.withdrawers.map((each) => each.untilServed()));
      times.push(performance.now() - from);
      expect(await lookAll(traffic.workers), `after kill ${round + 1}`).toEqual([]);
    }
    expect(await settleAll(exchange, traffic)).toEqual([]);
    const found = await readChains(exchange, traffic);
    report(what, traffic, found, times);
    await kill(server);
    const opened = await open();
    const asked = new Map(traffic.withdrawers.map((each) => [each.email, each.asked]));
    expect(await judgeFunds(opened.pool, { ...found, asked, before })).toEqual([]);
    await opened.close();
  } finally {
    if (server.process.exitCode === null && server.process.signalCode === null) await kill(server);
    exchange.remove();
  }
}

/** The exchange with its local chains. */
const withChains = { ANVIL_PATH: '' };

test('C2: kill -9 of the server amid withdrawals and deposits, 200 times: sums hold, each is applied once or not at all, chain and ledger agree', async () => {
  test.setTimeout(60 * 60_000);
  const exchange = await makeExchange(withChains);
  const database = { directory: join(exchange.dataFolder, 'database') };
  await killAgain(
    { what: 'C2 funds', kills: massOf(200), seed: 22, exchange, database },
    { strike: kill, restart: () => exchange.start() },
  );
});

test('C3: kill -9 of PostgreSQL amid withdrawals and deposits, 50 times: the same, and the exchange comes back by itself', async () => {
  test.setTimeout(30 * 60_000);
  const cluster = await makePostgresCluster({ isDurable: true });
  try {
    await cluster.start();
    const exchange = await makeExchange({ ...withChains, DATABASE_URL: cluster.url });
    await killAgain(
      { what: 'C3 funds', kills: massOf(50), seed: 23, exchange, database: { url: cluster.url } },
      {
        strike: async (_, round) => {
          await cluster.kill(round % 2 === 0 ? 'all' : 'postmaster');
          await cluster.start();
        },
        restart: async (server) => server,
      },
    );
  } finally {
    await cluster.remove();
  }
});
