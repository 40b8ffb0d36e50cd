import { style } from '@vanilla-extract/css';
import { weight } from './scale.ts';
import { theme } from './theme.css.ts';
import { typeStep } from './type.ts';

const heading = { fontWeight: weight.semibold, letterSpacing: theme.tracking.heading, textWrap: 'balance' as const };

export const caption = style(typeStep(11, 16));
export const small = style(typeStep(12, 16));
export const menu = style(typeStep(13, 20));
export const body = style(typeStep(14, 20));
export const lead = style(typeStep(16, 24));
export const title18 = style({ ...typeStep(18, 24), ...heading });
export const title20 = style({ ...typeStep(20, 28), ...heading });
export const title24 = style({ ...typeStep(24, 32), ...heading });
export const title32 = style({ ...typeStep(32, 40), ...heading });
export const title40 = style({ ...typeStep(40, 48), ...heading });

export const primary = style({ color: theme.color.textPrimary });
export const secondary = style({ color: theme.color.textSecondary });
export const tertiary = style({ color: theme.color.textTertiary });
export const up = style({ color: theme.color.up });
export const down = style({ color: theme.color.down });
export const warn = style({ color: theme.color.warn });
export const danger = style({ color: theme.color.danger });
export const medium = style({ fontWeight: weight.medium });
export const semibold = style({ fontWeight: weight.semibold });
/** Addresses and hashes. */
export const mono = style({ fontFamily: theme.font.mono, fontVariantLigatures: 'none' });
/** One line that ends in an ellipsis; its box must be allowed to shrink. */
export const truncate = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
