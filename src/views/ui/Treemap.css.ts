import { style } from '@vanilla-extract/css';

export const map = style({ position: 'relative', overflow: 'hidden' });
export const tile = style({ position: 'absolute', display: 'flex' });
