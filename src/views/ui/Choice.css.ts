import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: density.target,
  ...typeStep(14, 20),
  cursor: 'pointer',
});
export const mark = style({ flexShrink: 0, width: '18px', height: '18px', margin: 0, accentColor: color.iris });
