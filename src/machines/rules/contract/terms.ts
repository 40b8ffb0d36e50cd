/**
 * Every figure of contracts and copy trading. Rates are fractions, values in USDT; nothing else in these rules is a figure of its own.
 * Sources: the design of contracts (Binance, HTX, OKX, BitMEX, dYdX as its rows of vectors name them) and the product spec, section 4.
 */

/** A row of a risk table: up to a position's value, null for any, so much leverage and so much of the value as maintenance margin. */
export type TierRow = { readonly upTo: string | null; readonly leverage: number; readonly rate: string };
export type TierTable = 'A' | 'B';

/** A: BTC and ETH. B: all others. The deductions follow from these rows (`tiers.ts`). */
export const tierRows: Readonly<Record<TierTable, readonly TierRow[]>> = {
  A: [
    { upTo: '50000', leverage: 125, rate: '0.004' },
    { upTo: '250000', leverage: 100, rate: '0.005' },
    { upTo: '1000000', leverage: 50, rate: '0.01' },
    { upTo: '10000000', leverage: 20, rate: '0.025' },
    { upTo: '20000000', leverage: 10, rate: '0.05' },
    { upTo: '50000000', leverage: 5, rate: '0.1' },
    { upTo: '100000000', leverage: 4, rate: '0.125' },
    { upTo: '200000000', leverage: 3, rate: '0.15' },
    { upTo: '300000000', leverage: 2, rate: '0.25' },
    { upTo: '500000000', leverage: 1, rate: '0.5' },
  ],
  B: [
    { upTo: '5000', leverage: 50, rate: '0.01' },
    { upTo: '25000', leverage: 20, rate: '0.025' },
    { upTo: '100000', leverage: 10, rate: '0.05' },
    { upTo: '250000', leverage: 5, rate: '0.1' },
    { upTo: '1000000', leverage: 2, rate: '0.125' },
    { upTo: null, leverage: 1, rate: '0.5' },
  ],
};
/** The first row of B for pairs that have more leverage than the table. */
export const busyFirstTier: TierRow = { upTo: '5000', leverage: 75, rate: '0.0065' };
export const tableOfBase = (base: string): TierTable => (base === 'BTC' || base === 'ETH' ? 'A' : 'B');

export const instrumentTerms = {
  /** The worth of a contract at the start, at least. */ leastUnitWorth: '10',
  /** The worth of one order, at most. */ mostOrderWorth: '10000000',
  /** Rows of one instrument that a split account may have. */ mostSplitRows: 100,
} as const;

export const feeTerms = {
  maker: '0.0002',
  taker: '0.0006',
  delivery: '0.00015',
  /** Closing reserve r: what closing costs at most, counted with the maintenance margin. */ reserve: '0.0006',
} as const;

export const indexTerms = {
  weights: [3, 2, 2, 1, 1],
  /** A source that is older is dropped; an index that is older lets positions be closed only. */ staleSeconds: 10,
  /** An index that is as old halts the instrument. */ haltSeconds: 60,
  band: '0.03',
  /** With fewer sources within the band all are moved to it. */ leastNear: 3,
  /** With so many sources or fewer there is no majority: their mean. */ mostForMean: 2,
  digit: 8,
} as const;

export const fundingTerms = {
  /** Hours of the day, UTC. */ hours: [0, 8, 16],
  intervalHours: 8,
  /** Interest of 8 hours, and how far it pulls. */ interest: '0.0001',
  pull: '0.0005',
  baseHours: 8,
  /** Part of the lowest maintenance rate that a rate may come to. */ capShare: '0.75',
  digit: 8,
  /** Margin whose position at the most leverage the impact prices are for. */ impactMargin: '200',
  /** After a longer gap than these days funding is paid once. */ mostDaysMadeUp: 7,
} as const;

export const markTerms = {
  /** Seconds whose mean is the basis of the mark, and of the price limit. */ basisSeconds: 30,
  limitBasisSeconds: 600,
} as const;

export const marginTerms = {
  /** Decimals of margins. */ digit: 8,
  /** Ratio of required to equity: shown with so many decimals; warned from, liquidated from. */ ratioDigit: 4,
  warnRatio: '0.8',
  roiDigit: 4,
  /** Decimals of a shown average price beyond those of the tick. */ averageDigits: 2,
} as const;

export const priceLimitTerms = { band: '0.02', hard: '0.06' } as const;
export const trailingTerms = { leastCallback: '0.001', mostCallback: '0.1' } as const;

export const deliveryTerms = {
  /** The mean of so many seconds of the index is the price. */ averageSeconds: 3_600,
  /** Before the end: opening orders end, positions can be closed only. */ closeOnlySeconds: 600,
  /** Hour of the day, UTC, on Fridays. */ hour: 8,
  quarterMonths: [2, 5, 8, 11],
} as const;

export const liquidationTerms = {
  /** A rest of a step that is worth less goes with it. */ leastRestWorth: '1000',
  /** What a liquidated fill pays to the insurance at most. */ clearance: '0.005',
  insuranceSeed: '1000000',
  /** Part of the fund that one liquidation may take. */ insuranceShare: '0.2',
  /** Hours before a raised tier binds open rows. */ tierNoticeHours: 24,
} as const;

export const adlTerms = {
  lights: 5,
  /** Decimals of profit and score, and of leverage, as shown. */ scoreDigit: 6,
  leverageDigit: 4,
} as const;

export const copyTerms = {
  defaultLeverage: 20,
  /** Margin of a pair in all copies of a relation, at most. */ capPerPair: '5000',
  /** How far the price may have moved against a copy: BTC and ETH, others. */ guardOfMajors: '0.005',
  guardOfOthers: '0.015',
  mostStopRatio: '4',
  mostShare: '0.3',
  defaultShare: '0.1',
  shareDigit: 8,
  sharePaidHour: 2,
  /** Who follows again within these days keeps net and high water. */ returnDays: 30,
  leastEquity: '500',
  againAfterDays: 7,
  /** Of leaders: worth of an order at least, orders a minute at most; a row held for less does not count. */ leastOrderWorth: '10',
  mostOrdersAMinute: 30,
  heldSeconds: 60,
  periods: [7, 30, 90],
  /** Days from which a Sharpe ratio is told, and days of its year. */ sharpeDays: 14,
  yearDays: 365,
  /** Decimals of statistics, and of the value of a share. */ statisticDigit: 4,
  navDigit: 3,
} as const;
