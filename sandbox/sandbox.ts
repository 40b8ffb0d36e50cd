import type { RuntimeConfig } from '#services/config/runtimeConfig.ts';
import type { AlertWatch } from './alerts/alertWatch.ts';
import type { ChainIndex } from './chain/activity/chainIndex.ts';
import type { LocalChain } from './chain/chain.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Messages } from './http/messages.ts';
import type { Market } from './market/market.ts';
import type { PreMarket } from './preMarket/preMarket.ts';
import type { Scenes } from './scenes/scenes.ts';
import type { Desk } from './support/desk.ts';
import type { Events } from './stream/events.ts';
import type { MarketRooms } from './stream/rooms/marketRooms.ts';
import type { Exchange } from './trading/exchange.ts';

/** What every handler can reach. */
export type Sandbox = {
  readonly database: Database;
  readonly clock: Clock;
  /** All that looks random in the demo world comes from it. */
  readonly seed: number;
  readonly messages: Messages;
  readonly market: Market;
  /** Orders, candles and what stands behind them; the market above is its own. */
  readonly exchange: Exchange;
  /** Tokens that are traded before they are listed. */
  readonly preMarket: PreMarket;
  /** Lets price alerts go off. */
  readonly alerts: AlertWatch;
  /** The public channels of pairs. */
  readonly rooms: MarketRooms;
  /** None when the sandbox runs without; each may still be offline. */
  readonly chains: readonly LocalChain[];
  /** What transactions did on each of them. */
  readonly chainIndexes: readonly ChainIndex[];
  /** Addresses this exchange answers to; the first is the public one. */
  readonly origins: readonly string[];
  readonly publicOrigin: string;
  /** The app's runtime config as /config.json gives it now. */
  readonly config: () => RuntimeConfig;
  readonly scenes: Scenes;
  readonly desk: Desk;
  /** Tells open streams that something changed. */
  readonly events: Events;
};
