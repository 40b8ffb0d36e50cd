/** A length that follows the browser's text size: `pixels` at its usual 16 px. */
export const rem = (pixels: number): string => `${pixels / 16}rem`;
