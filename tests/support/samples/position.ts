import type { ContractMaking, InsuranceMove, PastFunding } from '#services/contract/factCalls.ts';
import type { ContractTerms } from '#services/contract/facts.ts';

const hour = 3_600_000;
export const positionTime = Date.UTC(2026, 10, 23, 12);

/** Terms of the BTC perpetual with the first two tiers and one for all above. */
export const bitcoinTerms: ContractTerms = {
  code: 'btcusdt',
  instrumentId: 'btcusdt',
  contractCode: 'btcusdt',
  contractType: 0,
  instType: 4,
  baseCurrency: 'BTC',
  quoteCurrency: 'USDT',
  webLogo: '',
  settleCoinId: 52,
  unitAmount: '0.001',
  priceDigit: 1,
  maxContracts: 102_579,
  riskTable: 'A',
  maxLeverage: 125,
  makerFee: '0.0002',
  takerFee: '0.0006',
  deliveryFee: '0.00015',
  tiers: [
    { upTo: '50000', leverage: 125, rate: '0.004', deduction: '0' },
    { upTo: '250000', leverage: 100, rate: '0.005', deduction: '50' },
    { upTo: null, leverage: 50, rate: '0.01', deduction: '1300' },
  ],
  band: '0.02',
  hardBand: '0.06',
  fundingHours: [0, 8, 16],
  listedAt: null,
  expiresAt: null,
  state: 'trading',
  stateUntil: null,
  reopensAt: null,
};
const expiresAt = Date.UTC(2026, 10, 27, 8);
export const deliveryTerms: ContractTerms = {
  ...bitcoinTerms,
  code: 'btcusdt_1_d',
  instrumentId: 'btcusdt-261127',
  contractType: 1,
  instType: 5,
  fundingHours: [],
  listedAt: expiresAt - 14 * 24 * hour,
  expiresAt,
  stateUntil: expiresAt - 600_000,
};
export const emptyTerms: ContractTerms = {
  ...deliveryTerms,
  code: 'btcusdt_3_d',
  instrumentId: null,
  contractType: 3,
  listedAt: null,
  expiresAt: null,
  state: 'empty',
  stateUntil: Date.UTC(2026, 11, 25, 8),
  reopensAt: Date.UTC(2026, 11, 25, 8),
};
export const positionSample: readonly ContractTerms[] = [bitcoinTerms, deliveryTerms, emptyTerms];

export const makingSample: ContractMaking = {
  time: positionTime,
  state: 'trading',
  index: '50000',
  sources: (['counted', 'counted', 'moved', 'apart', 'old'] as const).map((state, index) => ({
    weight: [3, 2, 2, 1, 1][index] ?? 1,
    price: ['50010', '49990', '50000.04', '52000', '50000'][index] ?? '50000',
    at: positionTime,
    state,
  })),
  mark: '50015',
  last: '50040',
  basis: '12.5',
  premium: '-0.00025',
  byBasis: '50012.5',
  byFunding: '50015',
  funding: {
    rate: '0.0001',
    last: '-0.0004',
    nextTime: positionTime + 4 * hour,
    intervalHours: 8,
    interest: '0.0001',
    pull: '0.0005',
    cap: '0.003',
  },
  lowestAsk: '49012.3',
  highestBid: '51012.7',
  settleEstimate: null,
};
export const deliveryMaking: ContractMaking = {
  ...makingSample,
  index: null,
  premium: null,
  byFunding: null,
  funding: null,
  settleEstimate: '50001.2',
};

export const pastFunding = (ago: number): PastFunding => ({
  time: positionTime - (ago + 1) * 8 * hour,
  rate: ago === 1 ? '-0.0004' : '0.0001',
  premium: ago === 1 ? null : '0.00005',
});
export const insuranceMove = (id: number): InsuranceMove => ({
  id,
  time: positionTime - id * hour,
  change: id === 1 ? '-50.25' : '1000000',
  balance: id === 1 ? '999949.75' : '1000000',
  reason: id === 1 ? 'funding' : 'founded',
});
export const fundSample = {
  balance: '999949.75',
  share: '0.2',
  days: [
    { time: positionTime - 24 * hour, balance: '1000000' },
    { time: positionTime, balance: '999949.75' },
  ],
};

/** Good answers of all calls of the page, by their names. */
export const positionAnswered = {
  contractPublic: positionSample,
  contractPriceMaking: makingSample,
  contractFundingHistory: { list: Array.from({ length: 12 }, (_, ago) => pastFunding(ago)), totalCount: 14 },
  contractInsurance: { ...fundSample, list: [insuranceMove(1), insuranceMove(2)], totalCount: 2 },
};
