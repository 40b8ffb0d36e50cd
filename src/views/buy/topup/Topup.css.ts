import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { weight } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: '16px',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' } },
});
export const code = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '12px', minWidth: 0 });
export const address = style([
  mono,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '2px 10px',
    maxWidth: '30ch',
    ...typeStep(14, 20),
    color: color.textPrimary,
  },
]);
export const note = style({ ...typeStep(13, 20), color: color.textSecondary, textWrap: 'pretty' });
export const networks = style({ display: 'grid', gap: '16px' });
export const name = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
export const list = style({ display: 'grid', gap: '12px' });
export const row = style({ display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 });
export const words = style({ display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
