import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChainAccount } from './accounts.ts';
import { AnvilFailure, claimPort, findAnvil, launchAnvil, type AnvilFailureReason, type AnvilProcess } from './anvil.ts';
import { dropClaim, takeOver, writeClaim } from './claim.ts';
import { alignPools } from './alignPools.ts';
import { deployerOf, type PoolPrices } from './deploy.ts';
import { ethereumPlan, type ChainPlan } from './chainPlan.ts';
import { readManifest, writeManifest, type ChainManifest } from './manifest.ts';
import { defaultPrices, fundMissing, prepareChain } from './prepare.ts';
import { prepareSavedState, saveRegularly, saveState } from './savedState.ts';

export type ChainOfflineReason = AnvilFailureReason | 'directoryInUse' | 'deployFailed' | 'keptDying' | 'stopped';
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
  /** Milliseconds to wait before each restart in a row, after a death or a start that failed; after the last the chain stays offline. */
  readonly restartDelays?: readonly number[];
};

/** How often pools that nobody else trades are brought back to the market's price. Milliseconds. */
export const alignInterval = 60 * 60_000;
/** A node that ran this long before it died counts as healthy: its restarts are counted anew. */
const healthyAfter = 60_000;

/**
 * Starts the local chain and resolves when it is online with everything deployed and the accounts funded, or offline with a reason.
 * Never throws: without a chain the rest of the exchange still runs. A node that dies is started again from its saved state,
 * as is one whose start failed, four times in a row at most.
 */
export async function startChain(options: ChainOptions): Promise<LocalChain> {
  const { plan = ethereumPlan, directory, accounts, prices = () => defaultPrices, restartDelays = [100, 500, 2_000, 5_000] } = options;
  const paths =
    directory === undefined
      ? undefined
      : { state: join(directory, 'state.json'), manifest: join(directory, 'manifest.json'), claim: join(directory, 'anvil.pid') };
  const binary = 'binary' in options ? options.binary : findAnvil();
  let current: ChainState = { status: 'restarting' };
  let node: AnvilProcess | undefined;
  let endSaving = () => {};
  let stopping = false;
  let pause: NodeJS.Timeout | undefined;
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
    if (binary === undefined)
      return goOffline('binaryMissing', 'No anvil binary for this platform: install Foundry and set ANVIL_PATH to it.');
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

  try {
    if (directory !== undefined) mkdirSync(directory, { recursive: true });
    if (paths && !(await takeOver(paths.claim))) goOffline('directoryInUse', 'Another sandbox runs its chain in this data directory.');
    else await bringUpPatiently(await claimPort(options.port));
  } catch (error) {
    await fail(error);
  }

  /** One after the other, as they share the deployer's nonces. */
  function inTurn<Result>(deed: () => Promise<Result>): Promise<Result> {
    const turn = deeds.then(deed);
    deeds = turn.catch(() => undefined);
    return turn;
  }
  const aligning = setInterval(() => {
    void inTurn(async () => {
      if (current.status === 'online') await alignPools(deployerOf(current.rpcUrl, plan.chain), current.manifest, prices());
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
        const manifest = await fundMissing(rpcUrl, plan, current.manifest, [account]);
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
      if (current.status === 'online' && paths) await saveState(current.rpcUrl, paths.state).catch(() => undefined);
      if (current.status !== 'offline') goOffline('stopped', 'The chain was stopped.');
      await node?.stop();
      if (paths && node) dropClaim(paths.claim);
    },
  };
}
