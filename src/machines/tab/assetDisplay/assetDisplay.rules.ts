import type { AssetUnit } from '#machines/rules/format.ts';

export type AssetDisplay = { readonly unit: AssetUnit; readonly hidden: boolean };

const next = { USDT: 'BTC', BTC: 'ETH', ETH: 'fiat', fiat: 'USDT' } as const satisfies Record<AssetUnit, AssetUnit>;

/** USDT, BTC, ETH, the user's currency, and USDT again (spec section 4). */
export const nextUnit = (unit: AssetUnit): AssetUnit => next[unit];
