import { style } from '@vanilla-extract/css';

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', justifyItems: 'start' });
