import { style } from '@vanilla-extract/css';
import { radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  maxWidth: '100%',
  minHeight: density.target,
  minWidth: density.target,
  borderRadius: radius.pill,
  color: 'inherit',
  transition: `color ${theme.motion.hover}`,
  selectors: { '&:hover': { color: color.textPrimary }, '[aria-sort$="ing"] > &': { color: color.textPrimary } },
});
export const mark = style({ flexShrink: 0, overflow: 'visible' });
export const off = style({ fill: color.lineControl });
export const on = style({ fill: color.textPrimary });
