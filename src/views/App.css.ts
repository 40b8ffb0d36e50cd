import { style } from '@vanilla-extract/css';

/** The page fills at least the first screen, so that the footer never jumps while a page loads. */
export const pageArea = style({ display: 'block', minHeight: 'calc(100dvh - 56px)', outline: 'none' });
