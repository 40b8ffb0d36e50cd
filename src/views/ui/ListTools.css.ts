import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  '@media': { [media.phone]: { width: '100%' } },
});
export const search = style({ width: '16.25rem', '@media': { [media.phone]: { width: '100%' } } });
