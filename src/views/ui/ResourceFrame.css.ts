import { style } from '@vanilla-extract/css';

export const frame = style({ paddingBottom: '48px' });
export const body = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
export const waiting = style({ display: 'flex', flexDirection: 'column', gap: '16px', minHeight: '12rem' });
