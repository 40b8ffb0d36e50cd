import type { AddressAt } from './areas/assets/deposits/depositAddresses.ts';
import type { DepositWatch } from './areas/assets/deposits/depositWatch.ts';
import type { ReserveWatch } from './areas/assets/reserves/reserveWatch.ts';
import type { Withdrawals } from './areas/assets/withdrawals/withdrawals.routes.ts';
import type { WithdrawWatch } from './areas/assets/withdrawals/withdrawWatch.ts';
import type { Desk } from './areas/tab/support/desk.ts';
import type { AlertWatch } from './areas/spot/alerts/alertWatch.ts';
import type { ChainIndex } from './chain/activity/chainIndex.ts';
import type { LocalChain } from './chain/chain.ts';
import type { Core } from './core/core.ts';
import type { StreamHub } from './engine/feed/hub.ts';
import type { ContractEngine } from './engine/contract/contractEngine.ts';
import type { ContractPrices } from './engine/contract/contractPrices.ts';
import type { ContractTrading } from './engine/contract/contractTrading.ts';
import type { MarketRooms } from './engine/feed/marketRooms.ts';
import type { Market } from './engine/market/market.ts';
import type { PreMarket } from './engine/preMarket/preMarket.ts';
import type { Exchange } from './engine/trading/exchange.ts';

/** What stands beside the core; an area gets of it what it says that it needs. */
export type Parts = {
  /** All that looks random in the demo world comes from it. */
  readonly seed: number;
  readonly market: Market;
  /** Orders, candles and what stands behind them; the market above is its own. */
  readonly exchange: Exchange;
  /** Index, mark and funding of contracts. */
  readonly contractPrices: ContractPrices;
  /** Orders and positions in contracts, and what goes on with them by itself. */
  readonly contractEngine: ContractEngine;
  /** What accounts do with contracts. */
  readonly contractTrading: ContractTrading;
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
  /** Gives addresses to send coins to, and credits what comes. */
  readonly deposits: DepositWatch & { readonly addressAt: AddressAt; readonly ownWallet: string };
  /** Sends what members withdraw. */
  readonly withdrawals: WithdrawWatch & Withdrawals;
  /** Holds the books against the chains. */
  readonly reserves: ReserveWatch;
  readonly desk: Desk;
  /** The open streams; there from the moment at which the app listens. */
  readonly stream: () => StreamHub;
  /** Seals what the exchange hands out and does not store: codes of its own pages. */
  readonly secret: Uint8Array;
  /** How many WebSockets of one address there may be, as a multiple of the usual; and whether a proxy on this machine tells addresses. */
  readonly sockets: { readonly scale: number; readonly trustProxy: boolean };
};

/** The whole exchange, as whoever put it together has it: the server, testers' controls and tests. */
export type Sandbox = Core & Parts;
