import type { SentRequest, ServerAnswer, SimulatedExchange } from './exchange.ts';
import type { Intent } from './judge.ts';
import type { TabCode, TabGlobals } from './tabScript.ts';

export type SimulationParts = {
  readonly exchange: SimulatedExchange;
  readonly runTab: (globals: TabGlobals) => TabCode;
  /** Stands between the network and the exchange: a fault that the simulation should find. */
  readonly fault?: (ask: (request: SentRequest) => Promise<ServerAnswer>) => (request: SentRequest) => Promise<ServerAnswer>;
};
export type SimulationResult = {
  readonly seed: number;
  readonly problems: readonly string[];
  /** What happened, line by line: the same for the same seed. */
  readonly trace: readonly string[];
  readonly hash: string;
  readonly intents: readonly Intent[];
};

/** What is needed to see a failure again: seed, what broke, and every step. */
export const report = ({ seed, problems, trace }: SimulationResult): string =>
  `seed ${seed}: ${problems.join('; ')}\n${trace.join('\n')}\nAgain: SIMULATION_SEED=${seed} npm test -- --only simulation`;
