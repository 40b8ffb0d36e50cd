import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { layer, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

export const bar = style({
  display: 'none',
  '@media': {
    [media.phone]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: layer.header,
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      paddingBottom: 'env(safe-area-inset-bottom)',
      background: color.surface,
      borderTop: `1px solid ${color.lineSubtle}`,
    },
  },
});
export const stop = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  minHeight: density.bottomBar,
  minWidth: 0,
  paddingInline: '2px',
  fontSize: '.6875rem',
  lineHeight: '.875rem',
  fontWeight: weight.medium,
  // At twice the text size a word has no room to be broken in: it grows as far as it fits.
  '@media': { 'screen and (max-width: 15em)': { fontSize: 'min(.6875rem, 3.4vw)', lineHeight: 1.2 } },
  textAlign: 'center',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  color: color.textTertiary,
  selectors: { '&[aria-current="page"]': { color: color.textPrimary }, '&:focus-visible': { outlineOffset: '-2px' } },
});
// That its page is not open yet stands in the corner of the icon.
globalStyle(`${stop} svg + svg`, { position: 'absolute', insetBlockStart: '6px', insetInlineStart: 'calc(50% + 12px)' });
// The last lines of a page may not hide under the bar.
globalStyle('html body', { '@media': { [media.phone]: { paddingBottom: `calc(${density.bottomBar} + env(safe-area-inset-bottom))` } } });
globalStyle(':root', { '@media': { [media.phone]: { scrollPaddingBottom: `calc(${density.bottomBar} + 16px)` } } });
