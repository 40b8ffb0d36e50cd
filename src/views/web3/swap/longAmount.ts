/** Longer amounts are written smaller, so that they stay whole. */
const longest = 8;
export const isLong = (text: string): boolean => text.length > longest;
