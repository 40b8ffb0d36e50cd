import { refusalOf } from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import type { OrderRecord } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { useRefusalWords } from '../orderEntry/useRefusalWords.ts';

/** Why an order ended otherwise than its owner asked, in words with the code; null where it did not. */
export function useReason({ reason }: OrderRecord): string | null {
  const words = useRefusalWords();
  return reason === undefined ? null : words({ ...refusalOf(reason), code: reason, message: '' });
}
