import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { theme } from '#styles/theme.css.ts';

/** About as tall as what will stand in it. */
export const footer = style({
  minHeight: '27.5rem',
  marginTop: '64px',
  borderTop: `1px solid ${theme.color.lineSubtle}`,
  background: theme.color.surface,
  '@media': { [media.phone]: { marginTop: '40px', minHeight: '22.5rem' } },
});
