import type { marginCode } from '#services/margin/marginCodes.ts';

type MarginCode = (typeof marginCode)[keyof typeof marginCode];
/** Codes of the margin calls with their text `margin:refused.<key>`. */
const keys: Readonly<Record<MarginCode, keyof typeof marginCode>> = {
  20861: 'wallet',
  20862: 'walletBusy',
  20863: 'coin',
  20864: 'amount',
  20865: 'precision',
  20866: 'limit',
  20867: 'pool',
  20868: 'leverage',
  20869: 'leverageInUse',
  20870: 'noDebt',
  20871: 'balance',
};

/** The text of a refusal; null for a code that has no words of ours: then the server's are shown. */
export function refusalKey(code: number): string | null {
  const key: string | undefined = keys[code as MarginCode];
  return key === undefined ? null : `refused.${key}`;
}
