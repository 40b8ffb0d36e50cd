/** This device's clock, in milliseconds since 1970. */
export const momentNow = (): number => Date.now();
