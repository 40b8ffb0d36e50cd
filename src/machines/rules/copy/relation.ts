import { compare, multiply, subtract } from '../decimal.ts';
import { copyTerms } from '../contract/terms.ts';

/** The equity at which a relation is stopped whole: allocated × (1 − rate), exact (Binance). */
export const stopEquityOf = (allocated: string, rate: string): string => multiply(allocated, subtract('1', rate));
export const isStopped = (equity: string, stopEquity: string): boolean => compare(equity, stopEquity) !== 1;

/** What becoming a trader is judged by. */
export type Applicant = {
  readonly contractEquity: string;
  readonly openOrders: number;
  readonly positions: number;
  readonly positionMode: 'hedge' | 'oneWay';
  readonly follows: number;
  readonly isIdentified: boolean;
};
export type Requirement = 'assets' | 'openOrders' | 'positions' | 'positionMode' | 'follows' | 'identity';

/**
 * Whether somebody may apply: 500 USDT or more, neither orders nor positions, hedge mode, follows nobody, identified; and what is
 * missing.
 */
export function qualificationOf(applicant: Applicant): { readonly qualified: boolean; readonly missing: readonly Requirement[] } {
  const checks: readonly (readonly [Requirement, boolean])[] = [
    ['assets', compare(applicant.contractEquity, copyTerms.leastEquity) !== -1],
    ['openOrders', applicant.openOrders === 0],
    ['positions', applicant.positions === 0],
    ['positionMode', applicant.positionMode === 'hedge'],
    ['follows', applicant.follows === 0],
    ['identity', applicant.isIdentified],
  ];
  const missing = checks.flatMap(([name, isMet]) => (isMet ? [] : [name]));
  return { qualified: missing.length === 0, missing };
}

/** Whether a share is one that a leader may take: 0 to 30 %, a fraction. */
export const isProfitShare = (share: string): boolean => compare(share, '0') !== -1 && compare(share, copyTerms.mostShare) !== 1;
