import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { weight } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const place = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  paddingBlock: '24px 40px',
  '@media': { [media.phone]: { gap: '12px', paddingBlock: '16px 24px' } },
});
/** What is asked for beside what is shown for it; on a phone the code comes first, for it is what is held up. */
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: '16px',
  maxWidth: '60rem',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' } },
});
export const form = style({ display: 'grid', gap: '16px' });
export const code = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '12px', minWidth: 0 });
export const asked = style({ ...typeStep(18, 24), fontWeight: weight.semibold, overflowWrap: 'anywhere', textAlign: 'center' });
export const askedWorth = style({ display: 'block', ...typeStep(13, 20), fontWeight: weight.regular, color: color.textTertiary });
export const address = style([
  mono,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '2px 10px',
    maxWidth: '30ch',
    ...typeStep(14, 20),
    color: color.textSecondary,
  },
]);
export const group = style({});
export const end = style({ color: color.textPrimary, fontWeight: weight.semibold });
export const copies = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' });
export const note = style({ ...typeStep(13, 20), color: color.textSecondary, textAlign: 'center', textWrap: 'pretty' });
export const arrival = style({ display: 'flex', alignItems: 'center', gap: '8px', overflowWrap: 'anywhere' });
