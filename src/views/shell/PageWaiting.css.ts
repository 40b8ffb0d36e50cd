import { style } from '@vanilla-extract/css';

/** Taller than the window: the footer stays out of sight, so that its content is not asked for before the page's own. */
export const waiting = style({
  maxWidth: 1280,
  minHeight: '120dvh',
  marginInline: 'auto',
  padding: 24,
  display: 'grid',
  alignContent: 'start',
  gap: 16,
});
