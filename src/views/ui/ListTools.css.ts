import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  '@media': { [media.phone]: { width: '100%' } },
});
export const search = style({ width: '16.25rem', '@media': { [media.phone]: { width: '100%' } } });
export const check = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: density.target,
  ...typeStep(13, 20),
  color: color.textSecondary,
  cursor: 'pointer',
});
export const checkBox = style({ width: '16px', height: '16px', margin: 0, accentColor: color.irisSolid, cursor: 'pointer', flexShrink: 0 });
