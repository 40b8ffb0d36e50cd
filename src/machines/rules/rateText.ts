import { shift } from './decimalText.ts';
import { withGroups } from './format.ts';

/** A fraction as a percent, exactly: "0.001" is "0.1%", with a true minus where it is below zero. */
export const rateText = (fraction: string): string => `${withGroups(shift(fraction, 2))}%`;
