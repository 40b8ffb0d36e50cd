import { priceText } from './format.ts';

/** A price with the decimals that the exchange wrote it with, which are its pair's, `most` at most: where the pair's rules are not at hand. */
export const sentPriceText = (value: string, most = 18): string => priceText(value, Math.min(most, value.split('.')[1]?.length ?? 0));
