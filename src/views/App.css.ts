import { keyframes, style } from '@vanilla-extract/css';
import { twins } from '#styles/fonts.css.ts';

/** The page fills at least the first screen, so that the footer never jumps while a page loads. */
export const pageArea = style({ display: 'block', minHeight: 'calc(100dvh - 3.5rem)', outline: 'none' });
const stillFont = { fontFamily: `${twins}, system-ui, sans-serif` };
/** What the server sends before any script runs: the text font waits, for it would hold the scripts back. */
// Twice, to stand above the font that an element with a language of its own takes.
export const still = style({ selectors: { '&&': stillFont } });
/**
 * For the large texts of a first look. The app draws them for their first frame in the first look's font, so that they cover the same
 * area whatever font that is; a larger one would count as a new largest paint. The browser sizes a text once: its font comes a frame later.
 */
export const asInStill = `${keyframes({ 'from, to': stillFont })} 1ms`;
