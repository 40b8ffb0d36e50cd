import { style } from '@vanilla-extract/css';

export const waiting = style({ maxWidth: 1280, marginInline: 'auto', padding: 24, display: 'grid', gap: 16 });
