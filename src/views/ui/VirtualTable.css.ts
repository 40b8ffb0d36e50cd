import { style } from '@vanilla-extract/css';
import { layer } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

/** Stays below the page's header while its rows scroll by. */
export const head = style({
  position: 'sticky',
  insetBlockStart: theme.density.header,
  zIndex: layer.sticky,
  background: theme.color.surface,
});
