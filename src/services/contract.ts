import * as account from './session/calls.ts';
import * as accountConfirm from './session/confirmCalls.ts';
import * as accountEntry from './session/entryCalls.ts';
import * as accountReset from './session/passwordResetCalls.ts';
import * as config from './config/calls.ts';
import * as configPublic from './config/publicCalls.ts';
import * as contract from './contract/calls.ts';
import * as contractActivation from './contract/activationCalls.ts';
import * as contractHistory from './contract/historyCalls.ts';
import * as contractFacts from './contract/factCalls.ts';
import * as contractMarket from './contract/marketCalls.ts';
import * as contractOrders from './contract/orderCalls.ts';
import * as contractPositions from './contract/positionCalls.ts';
import * as contractSettings from './contract/settingCalls.ts';
import * as copy from './copy/calls.ts';
import * as feedback from './help/feedback/calls.ts';
import * as favourites from './tab/favourites/calls.ts';
import * as funds from './assets/calls.ts';
import * as fundsDeposits from './assets/depositCalls.ts';
import * as fundsHistory from './assets/historyCalls.ts';
import * as fundsWithdraw from './assets/withdrawCalls.ts';
import * as identity from './user/identity/calls.ts';
import * as identityCompany from './user/identity/companyCalls.ts';
import * as identityHosted from './user/identity/hostedCalls.ts';
import * as identityVerify from './user/identity/verifyCalls.ts';
import * as inMail from './tab/inMail/calls.ts';
import * as live from './live/calls.ts';
import * as marketAlerts from './spot/alertCalls.ts';
import * as marketBoard from './market/boardCalls.ts';
import * as market from './market/calls.ts';
import * as marketFeed from './market/feedCalls.ts';
import * as marketPair from './market/pairCalls.ts';
import * as marketRanking from './market/rankingCalls.ts';
import * as marketSearch from './shell/searchCalls.ts';
import * as preMarket from './spot/preMarket/calls.ts';
import * as tradeMargin from './margin/marginCalls.ts';
import * as tradeOrders from './spot/orderCalls.ts';
import * as tradeRules from './spot/pairRulesCalls.ts';
import * as web3 from './web3/calls.ts';
import * as web3Links from './web3/linkCalls.ts';
import * as helpStatus from './help/statusCalls.ts';
import * as helpFeeTerms from './help/feeTermsCalls.ts';
import * as userAntiPhishing from './user/antiPhishingCalls.ts';
import * as userApiKeys from './user/apiKeyCalls.ts';
import * as userPublicApi from './user/publicApiCalls.ts';
import * as userFreeze from './user/freezeCalls.ts';
import * as userOpenLogins from './user/openLogins/calls.ts';
import * as userOwnerProof from './user/ownerProofCalls.ts';
import * as userPasskeys from './user/passkeyCalls.ts';
import * as userPasswordChange from './user/passwordChangeCalls.ts';
import * as userSecondFactor from './user/secondFactorCalls.ts';
import type { AnyCall } from './http/call.ts';

const isCall = (value: unknown): value is AnyCall => typeof value === 'object' && value !== null && 'method' in value && 'replies' in value;

/** Every call of the product, for the sandbox, the OpenAPI page and the contract tests. The app imports single calls instead. */
export const allCalls: readonly AnyCall[] = [
  account,
  accountConfirm,
  accountEntry,
  accountReset,
  config,
  configPublic,
  contract,
  contractActivation,
  contractHistory,
  contractFacts,
  contractMarket,
  contractOrders,
  contractPositions,
  contractSettings,
  copy,
  favourites,
  feedback,
  funds,
  fundsDeposits,
  fundsHistory,
  fundsWithdraw,
  identity,
  identityCompany,
  identityHosted,
  identityVerify,
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
  helpStatus,
  helpFeeTerms,
  userAntiPhishing,
  userApiKeys,
  userPublicApi,
  userFreeze,
  userOpenLogins,
  userOwnerProof,
  userPasskeys,
  userPasswordChange,
  userSecondFactor,
].flatMap((area) => Object.values(area).filter(isCall));
