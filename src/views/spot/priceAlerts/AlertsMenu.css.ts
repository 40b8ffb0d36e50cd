import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  width: 'min(18.75rem, calc(100vw - 48px))',
  padding: '8px',
});
export const title = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
export const text = style({ ...typeStep(12, 16), color: color.textSecondary });
export const form = style({ display: 'flex', flexDirection: 'column', gap: '8px' });
export const list = style({ display: 'flex', flexDirection: 'column', gap: '4px', maxHeight: '15rem', overflowY: 'auto' });
export const row = style({ display: 'flex', alignItems: 'center', gap: '8px', minHeight: density.controlMedium, ...typeStep(13, 20) });
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const up = style({ flexShrink: 0, color: color.up });
export const down = style({ flexShrink: 0, color: color.down });
export const remove = style({
  flexShrink: 0,
  display: 'inline-grid',
  placeItems: 'center',
  width: density.controlSmall,
  height: density.controlSmall,
  borderRadius: radius.control,
  color: color.textSecondary,
  selectors: { '&:hover': { background: color.hover, color: color.textPrimary }, '&[aria-disabled]': { opacity: 0.5 } },
  '@media': { [media.coarse]: { width: density.target, height: density.target } },
});
