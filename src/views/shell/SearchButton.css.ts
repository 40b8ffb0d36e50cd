import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const field = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  flexShrink: 0,
  minWidth: density.controlMedium,
  minHeight: density.controlMedium,
  borderRadius: radius.control,
  color: color.textSecondary,
  selectors: { '&:hover': { background: color.hover, color: color.textPrimary } },
  '@media': {
    [media.wide]: {
      width: 'clamp(9.25rem, 9.25rem + (100vw - 100rem) / 2, 15rem)',
      paddingInline: '10px',
      background: color.canvas,
      color: color.textTertiary,
      boxShadow: `inset 0 0 0 1px ${color.lineControl}`,
    },
  },
});
export const words = style({
  display: 'none',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  ...typeStep(13, 20),
  '@media': { [media.wide]: { display: 'flex' } },
});
export const key = style({
  paddingInline: '6px',
  borderRadius: radius.pill,
  background: color.hover,
  fontFamily: 'inherit',
  ...typeStep(11, 16),
});
