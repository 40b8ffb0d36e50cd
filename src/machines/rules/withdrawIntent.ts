/** What an owner proves to want, and what is sent then. */
type Wanted = { readonly coinId: number; readonly chainIndex: number; readonly address: string; readonly amount: string };

/**
 * A withdrawal as the text that a proof of its owner belongs to: whoever takes the session over after the proof sends no other coins, and
 * to no other address. `amount` is in coins, as it is sent. The fee may move meanwhile: it is asked about by itself.
 */
export const withdrawIntent = ({ coinId, chainIndex, address, amount }: Wanted): string =>
  ['hk-intent-v1', 'withdraw', coinId, amount, chainIndex, address].join('\n');
