/** How many times larger than the usual 16 px the browser's text is. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
