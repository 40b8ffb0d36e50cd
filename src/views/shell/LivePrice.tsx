import { Change } from '../ui/Change.tsx';
import { priceText } from '../ui/format.ts';

/** What a pair's row knows of itself before the stream speaks. */
export type ListedPrice = { readonly tradeId: number; readonly digit: number; readonly last: string; readonly change24h: string };

/** The pair's last price. */
export const LivePrice = ({ market }: { readonly market: ListedPrice }) => <bdi>{priceText(market.last, market.digit)}</bdi>;

/** The pair's change of 24 h. */
export const LiveChange = ({ market, pill = 'no' }: { readonly market: ListedPrice; readonly pill?: 'no' | 'phone' }) => <Change fraction={market.change24h} pill={pill} />;
