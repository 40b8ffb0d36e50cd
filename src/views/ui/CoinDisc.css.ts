import { style } from '@vanilla-extract/css';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

/** As large as its font size. */
export const frame = style({ position: 'relative', display: 'inline-flex', flexShrink: 0, width: '1em', height: '1em', lineHeight: 1 });
export const logo = style({ width: '100%', height: '100%', borderRadius: '50%', objectFit: 'cover' });
export const monogram = style({
  width: '100%',
  height: '100%',
  borderRadius: '50%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: theme.color.onSolid,
  fontWeight: weight.semibold,
  fontSize: '.44em',
  userSelect: 'none',
});
export const tints = [
  theme.wallet.w0,
  theme.wallet.w1,
  theme.wallet.w2,
  theme.wallet.w3,
  theme.wallet.w4,
  theme.wallet.w5,
  theme.wallet.w6,
  theme.wallet.w7,
  theme.wallet.w8,
  theme.wallet.w9,
].map((background) => style({ background }));
export const corner = style({
  fontSize: '.4em',
  position: 'absolute',
  insetInlineEnd: '-3px',
  insetBlockEnd: '-3px',
  width: '46%',
  height: '46%',
  minWidth: '.75rem',
  minHeight: '.75rem',
  borderRadius: '50%',
  border: `2px solid ${theme.color.surface}`,
  background: theme.color.surface,
  overflow: 'hidden',
  display: 'flex',
});
