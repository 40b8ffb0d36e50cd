import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

export const frame = style({ position: 'relative', minWidth: 0 });
/** Room for the ways on over both ends, so that neither covers what has the focus. */
globalStyle(`${frame} > *`, { scrollPaddingInline: '48px' });
const end = style({
  position: 'absolute',
  insetBlock: '0 1px',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '32px',
  borderRadius: radius.pill,
  color: color.textSecondary,
  background: color.canvas,
  selectors: { '&:hover': { color: color.textPrimary }, '&:focus-visible': { outlineOffset: '-2px' } },
  '@media': { [media.coarse]: { insetBlock: 0, width: '44px' } },
});
export const back = style([end, { insetInlineStart: 0, boxShadow: `12px 0 12px -4px ${color.canvas}` }]);
export const forward = style([end, { insetInlineEnd: 0, boxShadow: `-12px 0 12px -4px ${color.canvas}` }]);
