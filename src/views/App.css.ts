import { style } from '@vanilla-extract/css';

/** The page fills at least the first screen, so that the footer never jumps while a page loads. */
export const pageArea = style({ display: 'block', minHeight: 'calc(100dvh - 56px)', outline: 'none' });
/** What the server sends before any script runs: the text font waits, for it would hold the scripts back. */
export const still = style({ fontFamily: '"Inter Arial", "Inter Roboto", system-ui, sans-serif' });
