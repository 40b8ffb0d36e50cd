import type { LoginData } from '#services/session/calls.ts';
import { bizStatus, logout } from '#services/session/calls.ts';
import { confirmEmail, emailCodeState, sendEmailCode } from '#services/session/confirmCalls.ts';
import { login, register } from '#services/session/entryCalls.ts';
import { currencyDetail, serviceConfig } from '#services/config/calls.ts';
import { downloadUrl, locales, webConfig } from '#services/config/publicCalls.ts';
import { contractFavourites, saveContractFavourites } from '#services/contract/calls.ts';
import { changeSpotFavourite, spotFavourites } from '#services/tab/favourites/calls.ts';
import { sendFeedback } from '#services/help/feedback/calls.ts';
import {
  assetTotal,
  assetWallets,
  submitTransfer,
  transferInfo,
  transferPrecheck,
  transferRecords,
  walletInfo,
  walletTransferCoins,
  walletTransferTypes,
} from '#services/assets/calls.ts';
import { identityStatus } from '#services/user/identity/calls.ts';
import { messageClassify, messageList, messageStatus, newbieTasks, unreadCount } from '#services/tab/inMail/calls.ts';
import { liveRoomList } from '#services/live/calls.ts';
import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import {
  cancelPreMarketOrder,
  placePreMarketOrder,
  preMarketBook,
  preMarketOrderDetail,
  preMarketOrders,
  preMarketProjects,
  takePreMarketOrder,
} from '#services/spot/preMarket/calls.ts';
import { orbil, preMarketOrder } from '#tests/support/preMarketSamples.ts';
import { priceAlerts, removePriceAlert, savePriceAlert } from '#services/spot/alertCalls.ts';
import { changeDistribution, contractList, heatmapListing, tradeSupport } from '#services/market/boardCalls.ts';
import { popularSearch, spotList, statOverview, trendlines } from '#services/market/calls.ts';
import { rankingGainers, rankingLosers, rankingVolume } from '#services/market/rankingCalls.ts';
import { oneTradeInfo } from '#services/market/pairCalls.ts';
import { search, searchRecommend, searchResult } from '#services/shell/searchCalls.ts';
import {
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  openOrders,
  orderDetail,
  orderFills,
  orderHistory,
  placeOrder,
} from '#services/spot/orderCalls.ts';
import { borrowMargin, marginRecords, readMarginWallet, repayMargin, setMarginLeverage } from '#services/margin/marginCalls.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { loanRecord, marginWallet } from '#tests/support/marginSamples.ts';
import { btcRules, ownFill, ownOrder } from '#tests/support/tradeSamples.ts';
import {
  allTokenBalancesByAddress,
  generateQrCode,
  scanLogin,
  tokenAll,
  transactionDetailByTxhash,
  transactions,
  transactionsByAddress,
  walletTokenAssets,
} from '#services/web3/calls.ts';
import { linkNonce, linkWallet, unlinkWallet, walletLinks } from '#services/web3/linkCalls.ts';
import { signBackups, type ReceiptSigner } from '#sandbox/core/security/receipt.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { coinOf, contractOf } from '#tests/support/marketSamples.ts';
import { ether, transaction, transactionDetail, transferRecord } from '#tests/support/samples.ts';
import { ok } from './row.ts';

const alert = { alertId: 1, tradeCode: 'btc_usdt', alertType: 1, alertValue: '1100', createdTime: 1 };
/** What the wallet below holds. */
const tokenBalance = {
  address: `0x${'1'.repeat(40)}`,
  balance: '1',
  rawBalance: '1000000000000000000',
  chainIndex: ether.chainIndex,
  isMultiChainNetwork: false,
  isRiskToken: false,
  logo: '',
  symbol: 'ETH',
  tokenAddress: '',
  tokenPrice: '3500',
  tokenType: 'native',
} as const;
const wallet = {
  accountId: 'a1',
  accountName: 'Account 1',
  colorId: 1,
  device: 'Phone',
  ip: '192.0.2.1',
  walletName: 'Wallet 1',
  accountAddress: `0x${'1'.repeat(40)}`,
};
export const person: LoginData = {
  fid: '10000001',
  fnickname: 'Mira',
  email: 'trader@demo.test',
  photo: '',
  vipLevel: 0,
  vipType: 0,
  isActivateContract: true,
  isEmailConfirmed: true,
  origin: 'web3',
  wallet,
};
const pair = {
  tradeId: 1,
  baseCurrency: 'BTC',
  quoteCurrency: 'USDT',
  webLogo: '',
  instType: 2,
  tradeArea: 1,
  digit: 2,
  isMarginTrade: false,
  marginRatio: 0,
  last: '60000',
  change24h: '0.01',
  high24h: '61000',
  low24h: '59000',
  volume24h: '10',
  turnover24h: '600000',
};
const minedHash = `0x${'1'.repeat(64)}`;
const found = {
  baseCurrency: 'BTC',
  quoteCurrency: 'USDT',
  webLogo: '',
  last: '60000',
  change: '0.01',
  contractType: 0,
  liquidationDate: 0,
  tradeId: 1,
  isMarginTrade: false,
  marginRatio: 0,
  tradeArea: 1,
  digit: 2,
  traceId: 't1',
  instType: 2,
  contractCode: '',
};
const message = (id: number) => ({
  id: `m${id}`,
  title: 'A message',
  content: '<p>Words.</p>',
  createdTime: 1_795_219_200_000 - id,
  read: false,
  hasLink: false,
  bizType: 1,
  moduleCode: 20,
  submoduleCode: null,
  dataJson: '{"tradeId":1,"instType":2}',
  jumpLink: null,
  supportCode: null,
});
const tether = {
  coinId: 52,
  shortName: 'USDT',
  name: 'Tether',
  webLogo: '/coins/usdt.svg',
  available: '10000',
  frozen: '0',
  valueUsdt: '10000',
};
export const usdt = {
  coinId: 52,
  shortName: 'USDT',
  name: 'Tether',
  webLogo: '/coins/usdt.svg',
  available: '100',
  availableCny: '700',
  transferPrecision: 2,
  transferOutAble: true,
  transferInAble: true,
};
const qr = { qrCodeToken: 'q1', qrContent: 'https://x.test/a', matchCode: '42', channel: 'qr:1', expiresAt: 1_795_219_320_000 };

const switches = { transfer: true, withdraw: true, web3: true, live: true, support: true };
const pageOf = (body: unknown): number => (body as { pageNum: number }).pageNum;

/** A good answer of every call that flows make; `signer` signs what is signed in itself. */
export const goodAnswers = (signer: ReceiptSigner): readonly Served[] => [
  { call: bizStatus, answer: ok({ login: person }) },
  { call: login, answer: ok(person) },
  { call: register, answer: ok(person) },
  { call: emailCodeState, answer: ok({ waitSeconds: 0 }) },
  { call: sendEmailCode, answer: ok({ waitSeconds: 60 }) },
  { call: confirmEmail, answer: ok(person) },
  { call: logout, answer: ok() },
  { call: currencyDetail, answer: ok([{ id: 1, currencyCode: 'EUR', symbol: '€', rate: '0.9', decimals: 2 }]) },
  { call: downloadUrl, answer: ok({ url: '/approval/app' }) },
  { call: locales, answer: ok([{ code: 'de_DE', name: 'Deutsch' }]) },
  { call: serviceConfig, answer: ok({ serviceLines: [3, 2, 1], kolIncentive: true, rebateStatus: 1 }) },
  {
    call: webConfig,
    answer: () => {
      const { websites, signature } = signBackups(signer, ['https://one.test', 'https://two.test'], Date.now() + 1_000);
      return ok({ ...switches, backupWebsites: websites, backupSignature: signature })();
    },
  },
  { call: spotFavourites, answer: ok([1]) },
  { call: contractFavourites, answer: ok([{ contractCode: 'btcusdt', status: 1, userId: 'u' }]) },
  { call: changeSpotFavourite, answer: ok() },
  { call: saveContractFavourites, answer: ok() },
  { call: assetTotal, answer: ok({ totalCny: '7', totalUsdt: '1', totalBtc: '0', totalEth: '0' }) },
  { call: assetWallets, answer: ok([{ walletType: 2, tradeId: null, pair: null, totalUsdt: '10000', coins: [tether] }]) },
  {
    call: walletTransferTypes,
    answer: ok([
      { source: 2, targets: [5] },
      { source: 5, targets: [2] },
    ]),
  },
  { call: transferInfo, answer: ok({ isolatedPairs: [] }) },
  { call: walletTransferCoins, answer: ok([usdt]) },
  { call: walletInfo, answer: ok({ available: '100', todayAvailableLimit: '50', transferOpenCardInvalid: false }) },
  { call: transferPrecheck, answer: ok() },
  { call: submitTransfer, answer: ok({ recordId: 'r1' }) },
  { call: transferRecords, answer: ok({ list: [transferRecord('r1')], totalCount: 1 }) },
  { call: identityStatus, answer: ok([{ identityStatus: 1, identityType: 1 }]) },
  {
    call: messageList,
    answer: ({ body }) => ok({ list: Array.from({ length: 10 }, (_, index) => message(pageOf(body) * 10 + index)), totalCount: 20 })(),
  },
  { call: messageStatus, answer: ok() },
  { call: unreadCount, answer: ok({ countTotal: 3 }) },
  { call: messageClassify, answer: ok([{ code: 2, name: 'Announcement', submoduleList: [] }]) },
  { call: newbieTasks, answer: ok({ list: [{ taskId: 1, taskCode: 'kyc', title: 'A', reward: '5 USDT', receiveStatus: 0 }] }) },
  { call: liveRoomList, answer: ok([{ id: 7, title: 'Help', lang: 'en_US', status: 1, roomType: 3, show: { a: '7' } }]) },
  { call: spotList, answer: ok([pair]) },
  { call: popularSearch, answer: ok([pair]) },
  {
    call: fullDepth,
    answer: ok({ epoch: 'e', seq: 1, time: 1, priceDigit: 1, amountDigit: 1, bids: [['1.0', '2.0']], asks: [['1.1', '2.0']] }),
  },
  { call: realTimeTrade, answer: ok([[1, '1.0', '2.0', 'buy', 1_000]]) },
  { call: candleHistory, answer: ok({ isFirst: false, candles: [[60_000, '1', '2', '1', '2', '5']] }) },
  { call: sendFeedback, answer: ok({ reportNumber: 'F-000001' }) },
  { call: priceAlerts, answer: ok([alert]) },
  { call: savePriceAlert, answer: ok({ ...alert, alertId: 2, alertValue: '990' }) },
  { call: removePriceAlert, answer: ok() },
  { call: readMarginWallet, answer: ok(marginWallet()) },
  { call: setMarginLeverage, answer: ok(marginWallet({ leverage: 2 })) },
  { call: borrowMargin, answer: ok(marginWallet()) },
  { call: repayMargin, answer: ok(marginWallet()) },
  { call: openOrders, answer: ok({ revision: 1, orders: [] }) },
  { call: preMarketProjects, answer: ok({ time: 1_500, list: [orbil()] }) },
  { call: preMarketBook, answer: ok({ time: 1_500, asks: [{ orderId: 'h1', price: '12.5', amount: '4' }], bids: [] }) },
  { call: preMarketOrders, answer: ok({ time: 1_500, available: '500', list: [preMarketOrder()] }) },
  { call: placePreMarketOrder, answer: ok(preMarketOrder()) },
  { call: takePreMarketOrder, answer: ok(preMarketOrder({ isTaker: true, status: 'filled' })) },
  { call: cancelPreMarketOrder, answer: ok(preMarketOrder({ status: 'cancelled' })) },
  { call: preMarketOrderDetail, answer: ok(preMarketOrder()) },
  { call: tradeRules, answer: ok([btcRules]) },
  { call: placeOrder, answer: ok({ orders: [ownOrder()] }) },
  { call: amendOrder, answer: ok({ orders: [ownOrder()] }) },
  { call: cancelOrder, answer: ok({ orders: [ownOrder({ status: 'cancelled', revision: 2 })] }) },
  { call: cancelAllOrders, answer: ok({ count: 1, orders: [] }) },
  { call: orderHistory, answer: ok({ revision: 2, list: [ownOrder({ status: 'cancelled', revision: 2 })], totalCount: 1 }) },
  { call: marginRecords, answer: ok({ list: [loanRecord()], totalCount: 1 }) },
  { call: orderFills, answer: ok({ revision: 2, list: [ownFill()], totalCount: 1 }) },
  { call: orderDetail, answer: ok({ orders: [ownOrder()], fills: [] }) },
  { call: trendlines, answer: ok([{ tradeId: 1, points: ['1', '2'] }]) },
  ...[rankingGainers, rankingLosers, rankingVolume, heatmapListing].map((call): Served => ({ call, answer: ok([pair]) })),
  { call: contractList, answer: ok([contractOf(5)]) },
  { call: changeDistribution, answer: ok({ rising: 1, falling: 0, unchanged: 0, ranges: [] }) },
  { call: tradeSupport, answer: ok([coinOf(1, { shortName: 'BTC' })]) },
  { call: statOverview, answer: ok({ turnover24h: '600000', pairs: 1, coins: 1, time: 1 }) },
  { call: oneTradeInfo, answer: ok({ tradeId: 1, sellSymbol: 'BTC', buySymbol: 'USDT', digit: 2, tradeArea: 6 }) },
  { call: search, answer: ok({ spots: [found], swaps: [] }) },
  { call: searchRecommend, answer: ok([found]) },
  { call: searchResult, answer: ok() },
  { call: generateQrCode, answer: ok(qr) },
  { call: scanLogin, answer: ok(person) },
  { call: tokenAll, answer: ok([ether]) },
  { call: walletTokenAssets, answer: ok([]) },
  { call: allTokenBalancesByAddress, answer: ok([tokenBalance]) },
  { call: transactionsByAddress, answer: ok({ list: [transaction(minedHash)], totalCount: 1, riskCount: 0, staleChains: [] }) },
  { call: walletLinks, answer: ok([]) },
  { call: linkNonce, answer: ok({ account: '10000001', nonce: '0123456789abcdef', issuedAt: 0, expiresAt: 300_000 }) },
  { call: linkWallet, answer: ok({ address: `0x${'1'.repeat(40)}`, linkedAt: 5 }) },
  { call: unlinkWallet, answer: () => ({ code: 200, message: '' }) },
  { call: transactions, answer: ok({ list: [transaction(minedHash)], totalCount: 1, riskCount: 0, staleChains: [] }) },
  { call: transactionDetailByTxhash, answer: ok(transactionDetail(minedHash)) },
];
