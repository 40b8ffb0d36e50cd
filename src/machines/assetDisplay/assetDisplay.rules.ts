import type { AssetUnit } from '../rules/format.ts';

export type AssetDisplay = { readonly unit: AssetUnit; readonly hidden: boolean };

const cycle = ['USDT', 'BTC', 'ETH', 'fiat'] as const satisfies readonly AssetUnit[];

/** USDT, BTC, ETH, the user's currency, and USDT again (spec section 4). */
export const nextUnit = (unit: AssetUnit): AssetUnit => cycle[(cycle.indexOf(unit) + 1) % cycle.length] ?? 'USDT';
