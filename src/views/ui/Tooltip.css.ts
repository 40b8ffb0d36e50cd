import { style } from '@vanilla-extract/css';

export const anchor = style({ display: 'inline-flex', maxWidth: '100%' });
export const anchorWide = style({ display: 'flex', width: '100%' });
