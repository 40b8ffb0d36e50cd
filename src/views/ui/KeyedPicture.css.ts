import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';

/** Fills its place and never makes it larger. The frame of the focus stands upon the picture, which would hide it. */
export const picture = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: '7.5rem',
  overflow: 'hidden',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: 3,
      outline: `2px solid ${theme.color.iris}`,
      outlineOffset: '-2px',
      pointerEvents: 'none',
    },
  },
});
