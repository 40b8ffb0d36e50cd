/** Backup websites that are shown before 'more' (spec section 9). */
export const firstSites = 3;
