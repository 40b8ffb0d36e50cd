import type { ReadMessage } from '#services/tab/inMail/mail.ts';
import type { NoticeData } from '#services/tab/inMail/noticeData.ts';
import type { SafeLink } from '#services/navigation/safeLink.ts';
import { spotCode } from '#machines/rules/spotCode.ts';

/** The notification modules, in the order of their tabs: number and code (spec section 3); 0 is all of them. */
export const noticeModules = [
  { moduleId: 0, code: 0 },
  { moduleId: 1, code: 2 },
  { moduleId: 2, code: 1 },
  { moduleId: 3, code: 20 },
  { moduleId: 4, code: 21 },
] as const;
export type ModuleId = (typeof noticeModules)[number]['moduleId'];
/** `submoduleId` 0 is the whole module. */
export type NoticeFilter = { readonly moduleId: ModuleId; readonly submoduleId: number };
export const everyNotice: NoticeFilter = { moduleId: 0, submoduleId: 0 };

/** Instrument types (spec section 3). */
export const instrument = { spot: 2, margin: 3, perpetual: 4, delivery: 5, option: 6 } as const;
/** Business types that lead nowhere (spec section 5). */
const notClickable: readonly number[] = [15, 16, 5];
/** The bver of the newbie tasks and how many are asked for (spec section 7). */
export const newbieRequest = { pageSize: 1000, bver: 3 } as const;

/** Where a pressed message leads. Paths are within a language. */
export type Destination =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'external'; readonly href: string; readonly host: string }
  /** A link that may not be opened. */
  | { readonly kind: 'refused' }
  /** `dataJson` could not be read: reported, no navigation. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'none' };

export type AlertNotice = {
  readonly alertType: 1 | 2 | 3 | 4;
  readonly pair: string;
  /** Decimal strings, empty when not told. */
  readonly value: string;
  readonly price: string;
  readonly spotPrice: string;
  readonly isUp: boolean;
  /** `24h`, empty when not told. */
  readonly period: string;
  readonly instType: number;
};

/** A message ready to show. `alert` replaces its words, in the visitor's language. */
export type Notice = Pick<ReadMessage, 'id' | 'title' | 'content' | 'createdTime' | 'read'> & {
  readonly isClickable: boolean;
  readonly destination: Destination;
  readonly alert: AlertNotice | null;
};

type Source = Pick<ReadMessage, 'bizType' | 'moduleCode' | 'submoduleCode' | 'supportCode' | 'data' | 'link' | 'tradeArea'>;

/** Clickable only with a business type not among 15, 16 and 5 (spec section 5). */
export const isClickable = (bizType: number | null): boolean => bizType !== null && !notClickable.includes(bizType);

const query = (parts: Readonly<Record<string, string | number | undefined>>): string => {
  const entries = Object.entries(parts).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
};

/** The page of the instrument that the data names (spec section 2, codes), or undefined when it names none that has a page. */
export function instrumentPath({ data, tradeArea }: Pick<Source, 'data' | 'tradeArea'>): string | undefined {
  const { instType, baseCurrency, quoteCurrency, contractCode, contractType } = data ?? {};
  const hasPair = baseCurrency !== undefined && quoteCurrency !== undefined;
  if (instType === instrument.spot && hasPair)
    return `/trade/exchange/?tradeCode=${spotCode({ baseCurrency, quoteCurrency, tradeArea: tradeArea ?? 0 })}`;
  if (instType === instrument.margin && hasPair) return `/margin/trade/${spotCode({ baseCurrency, quoteCurrency, tradeArea: 0 })}`;
  const code = (contractCode ?? (hasPair ? `${baseCurrency}${quoteCurrency}` : undefined))?.toLowerCase();
  if (code === undefined) return undefined;
  if (instType === instrument.perpetual) return `/contract/exchange/${code}`;
  if (instType !== instrument.delivery) return undefined;
  if (code.endsWith('_d')) return `/contract/exchange/${code}`;
  return contractType === undefined ? undefined : `/contract/exchange/${code}_${contractType}_d`;
}

/**
 * Pages by business type. The spec names 5, 15 and 16 and leaves the list open: the numbers are ours, as the sandbox sends them,
 * and an unknown one leads to the page of its module.
 */
function pageOfBusiness(bizType: number | null, data: NoticeData): string | undefined {
  switch (bizType) {
    case 1: // registration
      return '/user/overView';
    case 2: // login
    case 3: // real-name result
      return '/user/personSetting';
    case 4: // deposit
      return '/assetManagement/topup';
    case 6: // withdrawal
      return '/assetManagement/extract';
    case 7: // transfer
      return `/orderHome/transferRecord${query({ source: data.source, target: data.target })}`;
    case 9: // somebody copies me
      return data.uid === undefined ? '/chargeBack' : `/chargeBack/OrderBearer/myBearer${query({ id: data.uid })}`;
    case 10: // a position copied
      return `/chargeBack/orderDocumentary/myDocumentary${query({ tab: data.tab ?? 1 })}`;
    case 11: // a lead trader
      return data.traderUid === undefined ? '/chargeBack' : `/chargeBack/OrderBearer/homepage${query({ id: data.traderUid })}`;
    case 12: // C2C order
      return '/c2c/order';
    case 13: // C2C payment method
      return '/c2c/paymentSettings';
    case 14: // cashback
      return data.launchId === undefined ? '/activity/cashback' : `/activity/cashbackDetails${query({ launchId: data.launchId })}`;
    case 17: // live
      return data.id === undefined ? '/live' : `/live/room${query({ id: data.id })}`;
    case 19: // reward
      return data.cardId === undefined || data.fundId === undefined
        ? '/benefitsCenter/myReward'
        : `/benefitsCenter/tradingFundDetails${query({ cardId: data.cardId, fundId: data.fundId, cardStatus: 4 })}`;
    case 29: // pre-market
      return `/preMarket${query({ project: data.id })}`;
  }
  return undefined;
}

/** Pages by message module code (spec section 3), for messages whose business type has none of its own. */
const pageOfModule = new Map<number | null, (instrumentPage: string | undefined) => string>([
  [1, () => '/user/overView'],
  [2, () => '/support/notice'],
  [3, () => '/campaign/templateSecond/starHome'],
  [4, (page) => page ?? '/market'],
  [5, (page) => page ?? '/market'],
  [6, (page) => page ?? '/market'],
  [7, (page) => page ?? '/orderHome/contractOrder'],
  [8, () => '/chargeBack'],
  [9, (page) => page ?? '/orderHome/coinTradeOrder'],
  [10, () => '/benefitsCenter/myTask'],
  [11, () => '/benefitsCenter/myReward'],
  [20, (page) => page ?? '/market'],
  [21, (page) => page ?? '/orderHome/coinTradeOrder'],
]);

const fromLink = (link: SafeLink): Destination => (link.kind === 'own' ? { kind: 'page', path: link.path } : link);

/** Where a message leads: its link, its help article, the page of its business type, or that of its submodule or module. */
export function destinationOf(source: Source): Destination {
  if (!isClickable(source.bizType)) return { kind: 'none' };
  if (source.data === undefined) return { kind: 'unreadable' };
  if (source.link !== null) return fromLink(source.link);
  if (source.supportCode !== null && source.supportCode !== '')
    return { kind: 'page', path: `/support/article${query({ id: source.data.id, code: source.supportCode })}` };
  const business = pageOfBusiness(source.bizType, source.data);
  if (business !== undefined) return { kind: 'page', path: business };
  const page = (pageOfModule.get(source.submoduleCode) ?? pageOfModule.get(source.moduleCode))?.(instrumentPath(source));
  return page === undefined ? { kind: 'none' } : { kind: 'page', path: page };
}

/** The price alert that a message carries, or null when it carries none whole. */
export function alertOf({ data }: Pick<Source, 'data'>): AlertNotice | null {
  const {
    alertType,
    baseCurrency,
    quoteCurrency,
    instType,
    currentPrice,
    spotPrice,
    alertValue,
    changeMove,
    changeType,
    event,
    marketPeriod,
  } = data ?? {};
  if (alertType === undefined || baseCurrency === undefined || quoteCurrency === undefined) return null;
  const value = (alertType === 3 ? changeMove : alertValue) ?? alertValue;
  if (value === undefined || (alertType >= 3 && marketPeriod === undefined) || (alertType === 4 && event === undefined)) return null;
  return {
    alertType,
    pair: `${baseCurrency}/${quoteCurrency}`.toUpperCase(),
    value: value.replace('-', ''),
    price: currentPrice ?? '',
    spotPrice: spotPrice ?? '',
    isUp:
      alertType === 1 || event === 'high' || (alertType === 3 && (changeType === undefined ? !value.startsWith('-') : changeType === 1)),
    period: marketPeriod ?? '',
    instType: instType ?? instrument.spot,
  };
}

/** A message as the lists show it. */
export const noticeOf = (message: ReadMessage): Notice => ({
  id: message.id,
  title: message.title,
  content: message.content,
  createdTime: message.createdTime,
  read: message.read,
  isClickable: isClickable(message.bizType),
  destination: destinationOf(message),
  alert: alertOf(message),
});

/** Messages of the day that began at `dayStart` and later, and those before (spec section 4). Keeps their order. */
export const byDay = <Row extends { readonly createdTime: number }>(
  rows: readonly Row[],
  dayStart: number,
): { today: readonly Row[]; earlier: readonly Row[] } => ({
  today: rows.filter((row) => row.createdTime >= dayStart),
  earlier: rows.filter((row) => row.createdTime < dayStart),
});

/** Pages of the newcomer's tasks by code; any other leads to the task page. */
const pageOfTask: Readonly<Record<string, string>> = {
  register: '/user/overView',
  identity: '/user/personSetting',
  deposit: '/assetManagement/topup',
  transfer: '/orderHome/transferRecord',
  contract: '/contract/exchange/btcusdt',
};
export const taskPath = (code: string): string =>
  (Object.hasOwn(pageOfTask, code) ? pageOfTask[code] : undefined) ?? '/benefitsCenter/myTask';
