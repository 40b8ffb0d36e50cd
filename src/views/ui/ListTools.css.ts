import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  '@media': { [media.phone]: { width: '100%' } },
});
export const search = style({ width: '16.25rem', '@media': { [media.phone]: { width: '100%' } } });
