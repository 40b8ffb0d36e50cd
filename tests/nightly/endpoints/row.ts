import type { Page } from '@playwright/test';
import type { AnyCall } from '#services/http/call.ts';

/** What is asked: a call of the exchange, the config file, or a chain. */
export type Endpoint = { readonly name: string; readonly method: string; readonly path: string };

/** Whoever sits at the page of a case. */
export type Sitter = { readonly email: string };

export type Row<Acted = unknown> = {
  readonly call: Endpoint;
  readonly place: string;
  /**
   * `words`: the page says it. `quiet`: the page goes on, and what the call brings is left out or stays as it was.
   * `strip`: nobody knows whose page it is, so a strip says it above a page that waits.
   * `boot`: there is no app yet; a page of its own says it, with a link that loads the page again.
   */
  readonly shows: 'words' | 'quiet' | 'strip' | 'boot';
  /** What does not answer either, from the start. */
  readonly beside?: Endpoint;
  /** No stream comes up, from the start: what it would bring is read by calls. */
  readonly isStreamless?: true;
  /** What somebody does before the call begins to break; without it the call is broken from the start. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What somebody does there until the call is made; what it returns is told to the next two. */
  readonly act?: (page: Page, sitter: Sitter) => Promise<Acted>;
  /** The way to the login from a page that stays without one. */
  readonly toEntry?: (page: Page) => Promise<unknown>;
  /** After another login what was entered is there again: nothing has to be entered twice. */
  readonly isKept?: true;
  /** What somebody does once all is well again, where no button offers to try again. */
  readonly again?: (page: Page, acted: Acted) => Promise<unknown>;
  /** What holds when all is over, beside a page that is whole. */
  readonly well?: (page: Page, acted: Acted) => Promise<unknown>;
};

/** A row as the table holds it: what `act` returns goes back to the same row only. */
export const row = <Acted>(made: Row<Acted>): Row => made as Row;

/** Whether the call takes any data with code 200: what is only too long for the others is a good answer then. */
export const takesAnyData = (endpoint: Endpoint): boolean =>
  'replies' in endpoint && (endpoint as AnyCall).replies[200]?.data === undefined;

export const places = {
  home: '/en_US',
  account: '/en_US/user/overView',
  apiSetting: '/en_US/user/apiSetting',
  settings: '/en_US/user/personSetting',
  company: '/en_US/user/company',
  deposits: '/en_US/assetManagement/topup',
  withdrawals: '/en_US/assetManagement/extract',
  overview: '/en_US/assetManagement/overView',
  spot: '/en_US/assetManagement/home',
  notices: '/en_US/inMail/noticeNavList',
  feedback: '/en_US/userfeedback',
  records: '/en_US/orderHome/transferRecord',
  markets: '/en_US/market',
  overviewOfMarket: '/en_US/marketExplore/overview',
  coins: '/en_US/coinInfo',
  trade: '/en_US/trade/exchange',
  margin: '/en_US/margin/trade/btc_usdt',
  spotOrders: '/en_US/orderHome/coinTradeOrder',
  marginOrders: '/en_US/orderHome/leverOrder',
  preMarket: '/en_US/preMarket?project=orbil',
  landing: '/en_US/web3',
  wallet: '/en_US/web3/asset',
} as const;

/** The settings of the app, which are no call of the exchange. */
export const configFile: Endpoint = { name: 'config.json', method: 'GET', path: '/config.json' };
