import type { ActivityFilter, TransactionDetail } from '#services/web3/calls.ts';
import type { ActivityLine } from './ownActivity.ts';

/** `accountId` is empty for a wallet without an exchange account; one that is linked to the login is told by its address. `isRiskToken` asks for the lines that look like scams and for no others; pages count from 1. */
export type ActivityRequest = {
  readonly accountId: string;
  readonly isLinked?: boolean;
  readonly address: string;
  readonly filter: ActivityFilter;
  readonly isRiskToken: boolean;
  readonly page: number;
  readonly pageSize: number;
};
export type ActivityPage = {
  readonly rows: readonly ActivityLine[];
  readonly total: number;
  readonly riskCount: number;
  /** Chains that do not answer: their newest transactions may be missing. */
  readonly staleChains: readonly number[];
  /** `chain`: told by the chains' logs, which know of tokens only, and by what this browser has sent itself. */
  readonly source: 'exchange' | 'chain';
};

/** `ownId` names what this browser keeps of it; empty where it keeps nothing. */
export type TransactionRef = { readonly chainIndex: number; readonly txHash: string; readonly ownId: string };
/** The number in its account is null where it is not known: then no chain has it. */
export type ActivityDetail = ActivityLine & Omit<TransactionDetail, keyof ActivityLine | 'nonce'> & { readonly nonce: number | null };
