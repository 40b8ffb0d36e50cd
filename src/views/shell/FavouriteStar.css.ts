import { style } from '@vanilla-extract/css';
import { radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

/** Lies above a row that is a link as a whole. */
export const star = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  minWidth: theme.density.target,
  minHeight: theme.density.target,
  alignItems: 'center',
  justifyContent: 'center',
  padding: '8px',
  borderRadius: radius.control,
  color: color.textTertiary,
  stroke: 'currentcolor',
  fill: 'none',
  selectors: {
    '&:hover': { color: color.textPrimary },
    '&:not([aria-pressed])': { opacity: 0.5 },
    '&[aria-pressed="true"]': { color: color.warn, fill: 'currentcolor' },
  },
});
