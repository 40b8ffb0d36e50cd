import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChainAccount } from './accounts.ts';
import { AnvilFailure, claimPort, findAnvil, launchAnvil, type AnvilFailureReason, type AnvilProcess } from './anvil.ts';
import { dropClaim, runningNode, takeOver, writeClaim } from './claim.ts';
import { alignPools } from './alignPools.ts';
import { hasUniswap } from './contracts/artifacts.ts';
import { deployerOf, type PoolPrices } from './deploy.ts';
import { ethereumPlan, type ChainPlan } from './chainPlan.ts';
import { readManifest, writeManifest, type ChainManifest } from './manifest.ts';
import { defaultPrices, fundMissing, prepareChain } from './prepare.ts';
import { prepareSavedState, saveRegularly, saveState } from './savedState.ts';
import { holdDirectory, tryDirectory } from './turns.ts';

export type ChainOfflineReason = AnvilFailureReason | 'contractsMissing' | 'directoryInUse' | 'deployFailed' | 'keptDying' | 'stopped';
/** `detail` is for the operator's console, never for visitors. */
export type ChainState =
  | { readonly status: 'online'; readonly rpcUrl: string; readonly manifest: ChainManifest }
  | { readonly status: 'restarting' }
  | { readonly status: 'offline'; readonly reason: ChainOfflineReason; readonly detail: string };

export type LocalChain = {
  readonly plan: ChainPlan;
  /** The state now; ask again for every use, the node may have died since. */
  readonly state: () => ChainState;
  /** Gives a new account its first holdings, once; false when the chain is not online. Throws when the chain refuses. */
  readonly fund: (account: ChainAccount) => Promise<boolean>;
  /** Saves the state and ends the node. Resolves when the process is gone. */
  readonly stop: () => Promise<void>;
};

export type ChainOptions = {
  /** What the chain is and what is put on it; the Ethereum one unless given. */
  readonly plan?: ChainPlan;
  /** Where state and manifest are kept; without it the chain lives in memory only. */
  readonly directory?: string;
  /** The node's loopback port; without it the system gives a free one. */
  readonly port?: number;
  readonly accounts: readonly ChainAccount[];
  /** What the pools are to quote, asked for at the start and then every hour; the coins' listed prices unless given. */
  readonly prices?: () => PoolPrices;
  /** The node binary; `findAnvil()` unless the key is given. */
  readonly binary?: string | undefined;
  /** Whether the contracts of others are installed; `hasUniswap` unless given. */
  readonly hasContracts?: () => boolean;
  /** Milliseconds to wait before each restart in a row, after a death or a start that failed; after the last the chain stays offline. */
  readonly restartDelays?: readonly number[];
};

/** How often pools that nobody else trades are brought back to the market's price. Milliseconds. */
export const alignInterval = 60 * 60_000;
/** How often a process that uses the node of another one looks whether that one still lives. Milliseconds. */
export const followPause = 1_000;
/** How long a start waits for another process to have its node ready. Milliseconds. */
const longestFollow = 30_000;
/** A node that ran this long before it died counts as healthy: its restarts are counted anew. */
const healthyAfter = 60_000;

/**
 * Starts the local chain and resolves when it is online with everything deployed and the accounts funded, or offline with a reason.
 * Never throws: without a chain the rest of the exchange still runs. A node that dies is started again from its saved state,
 * as is one whose start failed, four times in a row at most. Processes on one directory share one node: whoever is first runs it, the
 * others use it, and one of them goes on with it, losing nothing, when that process is gone.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the parts of the exchange put together, in their order
export async function startChain(options: ChainOptions): Promise<LocalChain> {
  const {
    plan = ethereumPlan,
    directory,
    accounts,
    prices = () => defaultPrices,
    hasContracts = hasUniswap,
    restartDelays = [100, 500, 2_000, 5_000],
  } = options;
  const paths =
    directory === undefined
      ? undefined
      : {
          directory,
          state: join(directory, 'state.json'),
          manifest: join(directory, 'manifest.json'),
          claim: join(directory, 'anvil.pid'),
          turns: join(directory, 'turns'),
        };
  const binary = 'binary' in options ? options.binary : findAnvil();
  let current: ChainState = { status: 'restarting' };
  let node: AnvilProcess | undefined;
  let endSaving = () => {};
  let stopping = false;
  let pause: NodeJS.Timeout | undefined;
  /** Gives the directory back; undefined while another process runs the node. */
  let unlock: (() => void) | undefined;
  let deaths = 0;
  let deeds: Promise<unknown> = Promise.resolve();

  const goOffline = (reason: ChainOfflineReason, detail: string) => {
    current = { status: 'offline', reason, detail };
  };
  const fail = async (error: unknown) => {
    goOffline(error instanceof AnvilFailure ? error.reason : 'deployFailed', error instanceof Error ? error.message : String(error));
    clearTimeout(pause);
    endSaving();
    await node?.stop();
  };
  /** State before manifest: a crash between them leaves accounts to be funded again at worst, never promised and empty. */
  const keep = async (rpcUrl: string, manifest: ChainManifest) => {
    if (paths === undefined) return;
    await saveState(rpcUrl, paths.state);
    writeManifest(paths.manifest, manifest);
  };

  const bringUp = async (port: number): Promise<void> => {
    if (binary === undefined) return;
    const startedAt = performance.now();
    const hasState = paths !== undefined && prepareSavedState(paths.state, paths.manifest);
    const launched = await launchAnvil({ binary, port, chainId: plan.chain.id, ...(hasState && { statePath: paths.state }) });
    node = launched;
    if (paths) writeClaim(paths.claim, launched.pid, port);
    void launched.exited.then(() => onExit(launched, port, performance.now() - startedAt));
    const rpcUrl = `http://127.0.0.1:${port}`;
    const manifest = await prepareChain(rpcUrl, plan, accounts, prices(), hasState ? readManifest(paths.manifest) : undefined);
    await keep(rpcUrl, manifest);
    if (stopping || launched !== node) return;
    if (paths) endSaving = saveRegularly(rpcUrl, paths.state);
    current = { status: 'online', rpcUrl, manifest };
  };

  /** A start that fails is tried again like a node that died: on a busy machine the next one often succeeds. */
  const bringUpPatiently = async (port: number): Promise<void> => {
    try {
      await bringUp(port);
    } catch (error) {
      const delay = restartDelays[deaths];
      const isTaken = error instanceof AnvilFailure && error.reason === 'portInUse';
      if (stopping || delay === undefined || (isTaken && options.port !== undefined)) return fail(error);
      deaths += 1;
      await node?.stop();
      await new Promise<void>((resolve) => (pause = setTimeout(resolve, delay)));
      if (!stopping) await bringUpPatiently(options.port ?? (await claimPort()));
    }
  };

  const onExit = (ended: AnvilProcess, port: number, lived: number): void => {
    // While a node is brought up, whoever waits for it learns of its end.
    if (stopping || ended !== node || current.status !== 'online') return;
    endSaving();
    if (lived > healthyAfter) deaths = 0;
    const delay = restartDelays[deaths];
    deaths += 1;
    if (delay === undefined) return goOffline('keptDying', 'The node ended again and again after being restarted.');
    current = { status: 'restarting' };
    pause = setTimeout(() => void bringUpPatiently(port).catch(fail), delay);
  };

  /** Runs the node of a directory that is ours now. What its owner of before, who was killed, left running is kept first. */
  const run = async (): Promise<void> => {
    const left = paths && runningNode(paths.claim);
    // Without a manifest nobody could name what is on it.
    if (paths && left && readManifest(paths.manifest)) await saveState(left.rpcUrl, paths.state).catch(() => undefined);
    if (paths && !(await takeOver(paths.claim)))
      return goOffline('directoryInUse', 'Another sandbox runs its chain in this data directory.');
    // Stopped while the node of before was kept: nobody would end a new one.
    if (!stopping) await bringUpPatiently(await claimPort(options.port));
  };

  /** Whether another process runs the node. */
  const isGuest = (): boolean => paths !== undefined && unlock === undefined;
  /** Uses the node of another process until that one gives the directory back or is gone. */
  const follow = (shared: NonNullable<typeof paths>): void => {
    const there = runningNode(shared.claim);
    const manifest = readManifest(shared.manifest);
    current = there && manifest ? { status: 'online', rpcUrl: there.rpcUrl, manifest } : { status: 'restarting' };
    pause = setTimeout(() => {
      try {
        unlock = tryDirectory(shared.directory);
      } catch {
        // A full disk, or a folder that was closed: the other one's node is there all the same.
      }
      if (unlock === undefined) return follow(shared);
      current = { status: 'restarting' };
      void run().catch(fail);
    }, followPause);
  };

  try {
    if (directory !== undefined) mkdirSync(directory, { recursive: true });
    if (binary === undefined) goOffline('binaryMissing', 'No anvil binary for this platform: install Foundry and set ANVIL_PATH to it.');
    else if (!hasContracts())
      goOffline('contractsMissing', 'The packages of Uniswap v2 come with development alone: npm ci --include=dev brings them.');
    else {
      if (paths) unlock = tryDirectory(paths.directory);
      if (paths === undefined || unlock !== undefined) await run();
      else {
        follow(paths);
        const isOnline = (): boolean => current.status === 'online';
        for (const until = performance.now() + longestFollow; !isOnline() && performance.now() < until;)
          await new Promise((resolve) => setTimeout(resolve, followPause));
      }
    }
  } catch (error) {
    await fail(error);
  }

  /** One after the other, in all processes, as they share the deployer's nonces. */
  function inTurn<Result>(deed: () => Promise<Result>): Promise<Result> {
    const turn = deeds.then(() => (paths === undefined ? deed() : holdDirectory(paths.turns, deed)));
    deeds = turn.catch(() => undefined);
    return turn;
  }
  const aligning = setInterval(() => {
    void inTurn(async () => {
      // Whoever runs the node aligns for all.
      if (current.status === 'online' && !isGuest()) await alignPools(deployerOf(current.rpcUrl, plan.chain), current.manifest, prices());
      // A node that dies meanwhile is started again, and aligned then.
    }).catch(() => undefined);
  }, alignInterval);
  aligning.unref();

  return {
    plan,
    state: () => current,
    fund(account) {
      return inTurn(async () => {
        if (current.status !== 'online') return false;
        const { rpcUrl } = current;
        // Another process may have given to somebody else meanwhile.
        const known = (paths && readManifest(paths.manifest)) ?? current.manifest;
        const manifest = await fundMissing(rpcUrl, plan, known, [account]);
        await keep(rpcUrl, manifest);
        current = { status: 'online', rpcUrl, manifest };
        return true;
      });
    },
    async stop() {
      stopping = true;
      clearInterval(aligning);
      clearTimeout(pause);
      endSaving();
      if (node !== undefined && current.status === 'online' && paths) await saveState(current.rpcUrl, paths.state).catch(() => undefined);
      if (current.status !== 'offline') goOffline('stopped', 'The chain was stopped.');
      await node?.stop();
      if (paths && node) dropClaim(paths.claim);
      unlock?.();
    },
  };
}
