import * as account from './account/calls.ts';
import * as accountConfirm from './account/confirmCalls.ts';
import * as accountEntry from './account/entryCalls.ts';
import * as config from './config/calls.ts';
import * as configPublic from './config/publicCalls.ts';
import * as contract from './contract/calls.ts';
import * as copy from './copy/calls.ts';
import * as feedback from './feedback/calls.ts';
import * as favourites from './favourites/calls.ts';
import * as funds from './funds/calls.ts';
import * as identity from './identity/calls.ts';
import * as inMail from './inMail/calls.ts';
import * as live from './live/calls.ts';
import * as marketAlerts from './market/alertCalls.ts';
import * as marketBoard from './market/boardCalls.ts';
import * as market from './market/calls.ts';
import * as marketFeed from './market/feedCalls.ts';
import * as marketPair from './market/pairCalls.ts';
import * as marketRanking from './market/rankingCalls.ts';
import * as marketSearch from './market/searchCalls.ts';
import * as preMarket from './preMarket/calls.ts';
import * as tradeMargin from './trade/marginCalls.ts';
import * as tradeOrders from './trade/orderCalls.ts';
import * as tradeRules from './trade/pairRulesCalls.ts';
import * as web3 from './web3/calls.ts';
import * as web3Links from './web3/linkCalls.ts';
import type { AnyCall } from './http/call.ts';

const isCall = (value: unknown): value is AnyCall => typeof value === 'object' && value !== null && 'method' in value && 'replies' in value;

/** Every call of the product, for the sandbox, the OpenAPI page and the contract tests. The app imports single calls instead. */
export const allCalls: readonly AnyCall[] = [
  account,
  accountConfirm,
  accountEntry,
  config,
  configPublic,
  contract,
  copy,
  favourites,
  feedback,
  funds,
  identity,
  inMail,
  live,
  market,
  marketAlerts,
  marketBoard,
  marketFeed,
  marketPair,
  marketRanking,
  marketSearch,
  preMarket,
  tradeMargin,
  tradeOrders,
  tradeRules,
  web3,
  web3Links,
].flatMap((area) => Object.values(area).filter(isCall));
