import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const rows = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
/** Beside other cards it scrolls by itself, for somebody may be logged in at many places. Its edge leaves room for the ring of a focused button. */
export const list = style([
  rows,
  {
    margin: '-4px',
    padding: '4px',
    '@media': { [media.padUp]: { maxHeight: '22.5rem', overflowY: 'auto', overscrollBehavior: 'contain' } },
  },
]);
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 12px',
  alignItems: 'start',
  '@media': { [media.padUp]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
/** Under the words where both would be squeezed. */
export const end = style({ gridColumn: 2, '@media': { [media.padUp]: { gridColumn: 'auto' } } });
export const sign = style({ marginTop: '1px', color: color.textTertiary });
export const words = style({ display: 'flex', flexDirection: 'column', gap: '2px', ...typeStep(14, 20), overflowWrap: 'anywhere' });
export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' });
export const quiet = style({ ...typeStep(13, 20), color: color.textTertiary, textWrap: 'pretty' });
export const others = style({ display: 'flex', marginTop: '16px' });
