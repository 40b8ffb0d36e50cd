import fastifyCookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { createEmailCodes } from './core/accounts/emailCodes.ts';
import { createKeyGate } from './core/apiKeys/keyGate.ts';
import { databaseReplayStore } from './core/accounts/proofReplay.ts';
import { secretHash } from './core/accounts/secretText.ts';
import { collectionsWait } from './areas/assets/collections/collections.ts';
import { addressBook, depositWallets } from './areas/assets/deposits/depositAddresses.ts';
import { hearDeposits } from './areas/assets/deposits/depositBlocks.ts';
import { blockSeconds } from './areas/assets/deposits/depositNetworks.ts';
import { startDepositWatch } from './areas/assets/deposits/depositWatch.ts';
import { hotWalletOf, payoutNodeOf } from './areas/assets/withdrawals/payoutNode.ts';
import { waitsForBlocks } from './areas/assets/withdrawals/payouts.ts';
import { reserveOf } from './areas/assets/reserves/reserveNode.ts';
import { startReserveWatch } from './areas/assets/reserves/reserveWatch.ts';
import { startWithdrawWatch } from './areas/assets/withdrawals/withdrawWatch.ts';
import { startAlertWatch } from './areas/spot/alerts/alertWatch.ts';
import { indexChain } from './chain/activity/chainIndex.ts';
import type { ListedOn } from './chain/activity/poison.ts';
import type { LocalChain } from './chain/chain.ts';
import { quotesOf } from './areas/web3/quotes.ts';
import { tokensOn } from './chain/tokenList.ts';
import type { Clock } from './core/clock.ts';
import type { Database } from './core/database/database.ts';
import { answerFaults, isApiPath, refuseUnreadable } from './core/faults.ts';
import { keepRawBodies } from './core/http/body.ts';
import { capConnections, mostConnections, mostConnectionsPerAddress } from './core/http/connections.ts';
import { refuseOtherHosts } from './core/http/host.ts';
import { rateLimiter } from './core/http/limits.ts';
import { logAnswers, loggerOptions, type LogSink } from './core/http/logging.ts';
import { loadMessages } from './core/http/messages.ts';
import { serveReports } from './core/http/reports.ts';
import { serveOpenApi } from './core/openapi/serveOpenApi.ts';
import type { Build } from './core/pages/build.ts';
import { keepConfig, sandboxConfig, type ConfigOverrides } from './config.ts';
import { commonHeaders } from './core/pages/policy.ts';
import { serveOutside } from './core/pages/outside.ts';
import { serveSecurityText } from './core/pages/securityText.ts';
import { servePages, type DrawPage } from './core/pages/servePages.ts';
import { createContractPrices } from './engine/contract/contractPrices.ts';
import { openContracts } from './engine/contract/openContracts.ts';
import { createContractTrading } from './engine/contract/contractTrading.ts';
import { contractsOf } from './engine/market/contracts.ts';
import { openPreMarket } from './engine/preMarket/preMarket.ts';
import { serveAreas } from './areas/index.ts';
import { sessionCookie } from './core/serve/serve.ts';
import type { Sandbox } from './sandbox.ts';
import { createScenes } from './core/scenes/scenes.ts';
import { serveScenes } from './scenes/serveScenes.ts';
import { createLoginGuard } from './core/security/loginGuard.ts';
import { createNonces } from './core/security/nonce.ts';
import { createProofGuard } from './core/security/proof.ts';
import { signBackups } from './core/security/receipt.ts';
import type { Secrets } from './core/security/secrets.ts';
import { createDesk } from './areas/tab/support/desk.ts';
import { createLocalEvents, type Events } from './core/stream/events.ts';
import { createMarketRooms } from './engine/feed/marketRooms.ts';
import { mostStreamsPerAddress, registerStream } from '#sandbox/engine/feed/registerStream.ts';
import { startSweeps } from './sweeps.ts';
import { createExchange } from './engine/trading/exchange.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The whole, for whoever built it: tests and testers' controls. A handler has the core, and what its area asked for. */
    readonly sandbox: Sandbox;
  }
}

export type SandboxOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly seed: number;
  readonly secrets: Secrets;
  /** Addresses the exchange answers to, as browsers write them in Origin; the first is the public one. */
  readonly origins: readonly string[];
  readonly chains?: readonly LocalChain[];
  /** Whether deposits and withdrawals look at the chains by themselves, which also makes blocks; a test that counts blocks looks when it says. */
  readonly looksAtChains?: boolean | undefined;
  /** The built app; without it only the API, stream and OpenAPI page are served. */
  readonly build?: Build | undefined;
  /** The operator's part of the runtime config. */
  readonly config?: ConfigOverrides | undefined;
  /** Testers' controls; `scenesAllowed` decides. */
  readonly scenes?: boolean | undefined;
  /** Whether new passwords get hashes that cost little; for worlds of tests alone (`quickPasswordsAllowed`). */
  readonly quickPasswords?: boolean | undefined;
  readonly log?: LogSink | undefined;
  /** Whether every answer must fit its schema; on in development and tests. */
  readonly checkAnswers?: boolean | undefined;
  /** Milliseconds that a request may take to arrive whole. */
  readonly longestArrival?: number | undefined;
  /** Widens every rate limit; Infinity switches them off. */
  readonly limitScale?: number | undefined;
  /** Milliseconds between two moves of a pair that somebody watches; 200 unless told. */
  readonly moveInterval?: number | undefined;
  /** Whether a reverse proxy on this machine tells the client's address. */
  readonly trustProxy?: boolean | undefined;
  /** Shared by the processes of one exchange; without it facts stay in this one. Closed with the app. */
  readonly events?: Events | undefined;
};

const localesFolder = fileURLToPath(new URL('../locales', import.meta.url));
const largestBody = 1_048_576;
const longestArrival = 30_000;
/** Ends requests that take longer to arrive. Node keeps the limit of a whole request only where that of its headers is shorter. */
const arrivalWithin = (ms: number) => ({
  requestTimeout: ms,
  http: { requestTimeout: ms, headersTimeout: ms / 2, connectionsCheckingInterval: ms / 6 },
});

/** How long a list of backup websites counts; in milliseconds. */
const backupListAge = 86_400_000;

/**
 * Builds the exchange as a Fastify app: every call of the contract, the pages and their config, reports, the OpenAPI page, and where
 * allowed the testers' scenes. It does not listen; `inject`, `listen` and Vite's middleware are three doors to the same app.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the parts of the exchange put together, in their order
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const { database, clock, secrets, origins, chains = [], quickPasswords = false } = options;
  const publicOrigin = origins[0];
  if (publicOrigin === undefined) throw new TypeError('the exchange needs at least one origin');
  const messages = loadMessages(localesFolder);
  const otherOrigins = origins.filter((origin) => origin !== publicOrigin);
  const makeConfig = () =>
    sandboxConfig({
      chains: chains.map(({ plan, state }) => ({ plan, state: state() })),
      receiptKeys: secrets.receiptKeys,
      backupSites: signBackups(secrets.receiptSigner, otherOrigins, clock.now() + backupListAge),
      lab: options.scenes === true,
      overrides: options.config ?? {},
    });
  const config = keepConfig(makeConfig, { states: () => chains.map(({ state }) => state()), now: clock.now });
  const scenes = createScenes(clock.now);
  const scale = options.limitScale ?? 1;
  const events = options.events ?? createLocalEvents();
  const onFault = (error: unknown): void => app.log.error({ err: error }, 'trading');
  const exchange = createExchange({ database, clock, seed: options.seed, events, onFault });
  const contractPrices = createContractPrices(exchange.market, options.seed);
  const contractEngine = openContracts({ exchange, seed: options.seed, contractPrices, events });
  const preMarket = await openPreMarket({ database, seed: options.seed, events, onFault });
  const tokensNow: ListedOn = (chainIndex) => {
    const chain = chains.find(({ plan }) => plan.chain.id === chainIndex);
    return chain && tokensOn(chain, quotesOf(sandbox));
  };
  const onChainFault = (error: unknown): void => app.log.error({ err: error }, 'chain index');
  const hot = hotWalletOf(secrets.depositSeed);
  const walletAt = depositWallets(secrets.depositSeed);
  const hearer = hearDeposits(chains, clock, hot.address);
  const lookEvery = chains.length === 0 || options.looksAtChains === false ? undefined : blockSeconds * 1_000;
  const chainIndexes = chains.map((chain) => indexChain(chain, database, { listedOn: tokensNow, hearer, onFault: onChainFault }));
  const waits: typeof waitsForBlocks = async (...where) => (await waitsForBlocks(...where)) || (await collectionsWait(...where));
  const depositWatch = startDepositWatch({ database, chainIndexes, hearer, events, waits, lookEvery }, onChainFault);
  const nodes = chainIndexes.map(payoutNodeOf);
  const withdrawWatch = startWithdrawWatch({ database, nodes, hot, walletAt, events, lookEvery }, (error) =>
    app.log.error({ err: error }, 'withdrawals'),
  );
  const reserves = startReserveWatch(
    { database, reserves: chainIndexes.map((index) => reserveOf(index.chain, payoutNodeOf(index), hot.address)) },
    { error: (error) => app.log.error({ err: error }, 'reserves'), warn: (text) => app.log.warn(text) },
  );
  const sandbox: Sandbox = {
    database,
    clock,
    seed: options.seed,
    messages,
    market: exchange.market,
    exchange,
    contractPrices,
    contractEngine,
    contractTrading: createContractTrading({
      database,
      contracts: contractsOf(exchange.market, options.seed),
      engine: contractEngine,
      events,
    }),
    preMarket,
    alerts: startAlertWatch({ database, exchange, events }, onFault),
    rooms: createMarketRooms(exchange, contractsOf(exchange.market, options.seed), clock.now, options.moveInterval),
    chains,
    chainIndexes,
    deposits: { ...depositWatch, addressAt: addressBook(secrets.depositSeed), ownWallet: hot.address },
    withdrawals: { ...withdrawWatch, nodes, hotAddress: hot.address },
    reserves,
    origins,
    publicOrigin,
    config,
    scenes,
    quickPasswords,
    desk: createDesk(clock, () => ({ brand: config().brand.name, transfersOn: !scenes.isOff('transfer') })),
    events,
    stream: () => stream,
    secret: secrets.nonceKey,
    sockets: { scale, trustProxy: options.trustProxy === true },
  };
  config();

  let drawPage: DrawPage | undefined;
  const app = Fastify({
    ...loggerOptions(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    trustProxy: options.trustProxy === true ? 'loopback' : false,
    forceCloseConnections: true,
    ...arrivalWithin(options.longestArrival ?? longestArrival),
    frameworkErrors: refuseUnreadable(commonHeaders(publicOrigin.startsWith('https:')), messages, () => drawPage),
    routerOptions: { maxParamLength: 200 },
  });
  capConnections(app.server, {
    most: mostConnections * scale,
    mostPerAddress: mostConnectionsPerAddress * scale,
    trustProxy: options.trustProxy === true,
  });
  const nonces = createNonces({ key: secrets.nonceKey, now: clock.now });
  const letterTexts = loadMessages(localesFolder, 'letters');
  const limiter = rateLimiter(clock.now, scale);
  const proofs = createProofGuard({ origins: () => origins, nonces, replay: databaseReplayStore(database), now: clock.now });
  app.decorate('sandbox', sandbox);
  app.decorate('gate', {
    core: { database, clock, messages, origins, publicOrigin, config, scenes, quickPasswords, events },
    proofs,
    nonces,
    receiptSigner: secrets.receiptSigner,
    limiter,
    loginGuard: createLoginGuard(limiter, secrets.nonceKey, clock.now),
    emailCodes: createEmailCodes({
      database,
      limiter,
      events,
      texts: letterTexts,
      brand: () => config().brand.name,
      secret: secrets.nonceKey,
    }),
    keys: createKeyGate({ database, limiter, secret: secrets.nonceKey }),
    checkAnswers: options.checkAnswers ?? false,
    running: new Set<string>(),
    served: new Set<string>(),
  });
  await app.register(fastifyCookie);
  keepRawBodies(app);
  logAnswers(app);

  const headers = { ...commonHeaders(publicOrigin.startsWith('https:')), 'x-build': options.build?.id ?? 'none' };
  app.addHook('onRequest', async (_request, reply) => {
    // Node's own Date would show the machine's clock; clients set theirs by this one.
    void reply.headers({ ...headers, date: new Date(clock.now()).toUTCString() });
  });
  refuseOtherHosts(app, origins);
  const approvalTexts = loadMessages(localesFolder, 'approval');
  answerFaults(app, sandbox, approvalTexts);

  app.get('/config.json', async () => config());
  serveReports(app, limiter, (request) => {
    const cookie = request.cookies[sessionCookie];
    return cookie === undefined ? undefined : secretHash(cookie);
  });
  serveOpenApi(app, sandbox);
  serveSecurityText(app, sandbox);
  if (options.scenes === true) serveScenes(app, sandbox, sessionCookie);
  await exchange.trading.load();
  await serveAreas(app, sandbox, (namespace, folder) => loadMessages(localesFolder, namespace, folder));
  serveOutside(app, sandbox, approvalTexts);
  const stream = registerStream(app, sandbox, {
    path: '/stream',
    sessionCookie,
    mostPerAddress: mostStreamsPerAddress * scale,
    trustProxy: options.trustProxy === true,
    moveInterval: options.moveInterval,
  });
  const sweeps = startSweeps(database, (error) => app.log.error({ err: error }, 'sweep'));
  app.addHook('onClose', async () => {
    await Promise.all([
      sweeps.stop(),
      sandbox.alerts.stop(),
      depositWatch.stop(),
      withdrawWatch.stop(),
      reserves.stop(),
      preMarket.close(),
      contractEngine.close().then(exchange.close),
      ...sandbox.chainIndexes.map(({ stop }) => stop()),
    ]);
  });
  if (options.build !== undefined)
    drawPage = servePages(app, { build: options.build, config, chooseLocale: messages.choose, isApi: isApiPath });
  return app;
}
