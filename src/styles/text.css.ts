import { style } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

/** Addresses and hashes. */
export const mono = style({ fontFamily: theme.font.mono, fontVariantLigatures: 'none' });
/** One line that ends in an ellipsis; its box must be allowed to shrink. */
export const truncate = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
