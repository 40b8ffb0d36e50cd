import { style } from '@vanilla-extract/css';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  minHeight: '15rem',
  alignContent: 'start',
  paddingTop: '12px',
});
export const profitName = style({ ...typeStep(13, 20), color: color.textSecondary });
export const profit = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 12px',
  ...typeStep(20, 28),
  fontWeight: weight.medium,
});
export const up = style({ color: color.up });
export const down = style({ color: color.down });
export const flat = style({ color: color.textPrimary });
export const share = style({ ...typeStep(14, 20) });
export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '16px',
  ...typeStep(12, 16),
  color: color.textTertiary,
});
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  ...typeStep(13, 20),
});
export const figureName = style({ color: color.textTertiary });
export const note = style({ ...typeStep(13, 20), color: color.textSecondary });
