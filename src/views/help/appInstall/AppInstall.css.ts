import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const page = style({ paddingBlock: '24px 48px', display: 'flex', flexDirection: 'column', gap: '20px' });
/** What to do beside the code for the phone; below each other where there is no room. */
export const parts = style({ display: 'grid', gap: '20px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))' });
export const stack = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px', ...typeStep(14, 20) });
export const steps = style({ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '12px' });
export const step = style({ display: 'flex', gap: '12px', ...typeStep(14, 20) });
export const number = style({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: radius.pill,
  background: color.hover,
  ...typeStep(12, 16),
  fontWeight: weight.medium,
});
export const note = style({ ...typeStep(13, 20), color: color.textSecondary });
export const address = style({ ...typeStep(13, 20), overflowWrap: 'anywhere' });
export const gains = style({
  margin: 0,
  display: 'grid',
  gap: '16px 32px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const gain = style({ ...typeStep(14, 20), fontWeight: weight.medium });
export const gainText = style({ ...typeStep(13, 20), color: color.textSecondary, margin: 0 });
export const gainMore = style({ margin: '8px 0 0' });
