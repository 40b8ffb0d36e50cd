import { style } from '@vanilla-extract/css';

/** What is copied is the whole number beside it. */
export const folded = style({ userSelect: 'none' });
