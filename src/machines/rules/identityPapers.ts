import type { DataOf } from '#services/http/call.ts';
import type { verifyResult } from '#services/user/identity/verifyCalls.ts';

/** The mark of a box that is ticked. */
export const agreed = 'on';
/** As the contract takes numbers of documents. */
export const documentNumberPattern = /^[\p{L}\d][\p{L}\d ./-]{3,29}$/u;

type Refused = Pick<DataOf<typeof verifyResult>, 'draft' | 'reasons'>;
/** What is said beside a field that was refused, as long as its value is the one that was. */
export function refusedWords({ draft, reasons }: Refused, field: string, value: string) {
  const found = reasons.find((reason) => reason.field === field);
  return found !== undefined && draft?.[field] === value ? (`verification:reason.${found.code}` as const) : undefined;
}
