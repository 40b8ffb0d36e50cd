import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';

export const line = style({ display: 'block', overflow: 'visible' });
export const up = style({ color: theme.color.up });
export const down = style({ color: theme.color.down });
export const flat = style({ color: theme.color.textTertiary });
export const stroke = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
});
export const area = style({ fill: 'currentColor', opacity: 0.08, stroke: 'none' });
