import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' });
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', justifySelf: 'stretch' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 12px',
  alignItems: 'start',
  '@media': { [media.padUp]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
export const sign = style({ marginTop: '1px', color: color.textTertiary });
export const words = style({ display: 'grid', gap: '2px', ...typeStep(14, 20), overflowWrap: 'anywhere' });
export const quiet = style({ ...typeStep(14, 20), color: color.textSecondary, textWrap: 'pretty' });
/** Under the words where both would be squeezed. */
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  gridColumn: 2,
  '@media': { [media.padUp]: { gridColumn: 'auto' } },
});
export const link = style({ color: 'inherit', textDecoration: 'underline', overflowWrap: 'anywhere' });
