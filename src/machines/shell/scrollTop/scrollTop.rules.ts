/** The page's place is looked at no more often than this, in milliseconds (spec section 4). */
export const scrollThrottle = 100;

/** True past one height of the screen: there the way back to the top is shown. */
export const isPastScreen = (top: number, height: number): boolean => top > height;
