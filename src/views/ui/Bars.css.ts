import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { theme } from '#styles/theme.css.ts';

export const bars = style({ display: 'block', width: '100%', height: '3.5rem' });
const bar = { '@media': { [media.forcedColors]: { fill: 'CanvasText' } } } as const;
export const above = style({ fill: theme.color.info, ...bar });
export const below = style({ fill: theme.color.warn, ...bar });
export const zero = style({ stroke: theme.color.lineDefault, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
