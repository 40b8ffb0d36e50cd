import { style } from '@vanilla-extract/css';

export const host = style({ position: 'absolute', inset: 0, overflow: 'hidden' });
