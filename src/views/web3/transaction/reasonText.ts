import type { TFunction } from 'i18next';
import { isOutOfGas } from '#machines/web3/transaction/transaction.rules.ts';

/** Why a chain undid a transaction, to be shown: a contract's own word as it is, the chain's in the visitor's language. `t` with `transaction`. */
export const reasonText = (t: TFunction, reason: string): string => (isOutOfGas(reason) ? t('transaction:outOfGas') : reason);
