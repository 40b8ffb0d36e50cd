import { join } from 'node:path';
import { quickPasswordsAllowed } from './core/accounts/password.ts';
import { demoChainAccounts } from './chain/accounts.ts';
import { startChain } from './chain/chain.ts';
import { chainPlans, crowdedPlans, type ChainPlan } from './chain/chainPlan.ts';
import { takeOver } from './chain/claim.ts';
import { pricesOf } from './areas/web3/quotes.ts';
import { runningClock } from './core/clock.ts';
import { DatabaseLostError, isDamage, toOpenError } from './core/database/errors.ts';
import { openDatabase } from './core/database/openDatabase.ts';
import { startDevelopment } from './dev.ts';
import { loadBuild } from './core/pages/build.ts';
import { compressBuild } from './core/pages/compress.ts';
import { readConfigFile, refuseLabInProduction } from './config.ts';
import { scenesAllowed } from './scenes/serveScenes.ts';
import { depositSeedIn, loadSecrets, sharedSecrets } from './core/security/secrets.ts';
import { createMarket } from './engine/market/market.ts';
import { buildSandbox } from './server.ts';
import { setAside } from '#sandbox/core/database/setAside.ts';
import { dataError, makeDataFolder } from './start/dataFolder.ts';
import { greeting } from './start/greeting.ts';
import { listenError, originsOf, readOrigin, readPort, tryPort } from './start/network.ts';
import { logFile } from './start/logFile.ts';
import { endWithSignals } from './start/ending.ts';
import { createDatabaseEvents } from './core/stream/databaseEvents.ts';
import { people } from './core/world/people.ts';
import { readMoveInterval } from './start/moveInterval.ts';
import { seedWorld } from './world/seedWorld.ts';

export type StartOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Begins anew; the data of before is kept aside, as `*.old`, until the next fresh start. */
  readonly fresh: boolean;
  /** Hot reload instead of the build. */
  readonly development: boolean;
  /** What was timed before, as name and milliseconds. */
  readonly timings: [string, number][];
};

/** A run can be repeated: the same seed makes the same world and market. */
const seed = 1;

/**
 * Starts database, chains, market, stream, API and pages on one port, and tells where they are. Ends them all on a signal.
 * @throws StartError, ConfigFileError or DatabaseOpenError with a message that tells the way on.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the parts of the exchange put together, in their order
export async function startExchange({ environment, fresh, development, timings }: StartOptions): Promise<void> {
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    timings.push([name, performance.now() - start]);
    return result;
  };
  const host = environment.HOST === undefined || environment.HOST === '' ? '127.0.0.1' : environment.HOST;
  const port = readPort(environment.PORT);
  const publicOrigin = readOrigin(environment.PUBLIC_ORIGIN);
  const data = environment.DATA_DIR === undefined || environment.DATA_DIR === '' ? '.data' : environment.DATA_DIR;
  const config = environment.CONFIG_FILE === undefined || environment.CONFIG_FILE === '' ? {} : readConfigFile(environment.CONFIG_FILE);
  const scenes = scenesAllowed(environment);
  const quickPasswords = quickPasswordsAllowed(environment) && scenes;
  refuseLabInProduction(config, environment);
  await tryPort(host, port);
  makeDataFolder(data);

  const ending = endWithSignals();
  const databaseDirectory = join(data, 'database');
  let lost: Error | undefined;
  let isReady = false;
  const begun: Promise<unknown>[] = [];
  try {
    const clock = runningClock();
    const prices = pricesOf({ market: createMarket(seed), clock });
    const chainDirectory = join(data, 'chain');
    const directoryOf = ({ chain }: ChainPlan): string => join(chainDirectory, String(chain.id));
    const openIt = () =>
      timed('database', () =>
        openDatabase({
          clock,
          directory: databaseDirectory,
          url: environment.DATABASE_URL,
          fresh,
          onLost: (error) => {
            lost = error;
            // Whoever starts it will tell; later there is nobody but the console.
            if (!isReady) return;
            process.stderr.write(`${new DatabaseLostError(databaseDirectory, error).message}\n`);
            void ending.end(1);
          },
        }),
      );
    const plans = scenes ? crowdedPlans(Number(environment.SANDBOX_TOKENS ?? '0')) : chainPlans;
    const startIt = async () => {
      if (fresh) for (const file of [join(data, 'secrets.json'), depositSeedIn(data)]) setAside(file);
      // A node that outlived its exchange is ended first: nobody would find it later.
      for (const plan of fresh ? chainPlans : []) if (await takeOver(join(directoryOf(plan), 'anvil.pid'))) setAside(directoryOf(plan));
      return timed('chains', () =>
        Promise.all(
          plans.map((plan) => startChain({ plan, directory: directoryOf(plan), accounts: demoChainAccounts(people.length, plan), prices })),
        ),
      );
    };
    // A fresh start may put the chain's data aside only once the database is surely ours.
    const opening = openIt().then((opened) => {
      ending.also(opened.close);
      return opened;
    });
    begun.push(opening);
    if (fresh) await opening;
    const starting = startIt().then((started) => {
      for (const { stop } of started) ending.also(stop);
      return started;
    });
    begun.push(starting);
    const loading = development ? Promise.resolve(undefined) : timed('pages', async () => (await compressBuild('dist'), loadBuild('dist')));
    const [database, chains, build] = await Promise.all([opening, starting, loading]);
    await timed('world', () => seedWorld(database, { seed, quickPasswords }));

    const log = logFile(join(data, 'sandbox.log'));
    ending.also(log.close);
    const secrets = database.kind === 'server' ? await sharedSecrets(database, data) : loadSecrets(data);
    const { DATABASE_URL: url } = environment;
    const onFault = (error: Error) => process.stderr.write(`Events between processes: ${error.message}\n`);
    const events = url === undefined || url === '' ? undefined : await createDatabaseEvents(database.pool, url, onFault);
    const app = await timed('server', async () => {
      const origins = originsOf(host, port, publicOrigin);
      const built = await buildSandbox({
        database,
        clock,
        seed,
        secrets,
        chains,
        build,
        config,
        scenes,
        quickPasswords,
        log,
        origins,
        events,
        checkAnswers: development,
        trustProxy: publicOrigin !== undefined,
        ...(environment.SANDBOX_LIMITS === 'off' && scenes ? { limitScale: Number.POSITIVE_INFINITY } : {}),
        ...(scenes ? { moveInterval: readMoveInterval(environment.SANDBOX_MOVE_MS) } : {}),
      });
      ending.also(() => built.close());
      if (development) await startDevelopment(built, ending.also);
      await built.listen({ host, port }).catch((error: unknown) => {
        throw listenError(error, host, port);
      });
      return built;
    });
    isReady = true;
    if (lost !== undefined) throw lost;
    process.stdout.write(
      greeting({
        origins: app.sandbox.origins,
        chains: chains.map(({ plan, state }) => ({ plan, state: state() })),
        database: database.kind,
        data,
        timings,
        scenes,
        development,
      }),
    );
  } catch (error) {
    // What is still starting can be ended only once it has started.
    await Promise.allSettled(begun);
    await ending.close();
    if (lost !== undefined) throw new DatabaseLostError(databaseDirectory, lost);
    throw isDamage(error) ? toOpenError(databaseDirectory, error) : dataError(error, data);
  }
}
