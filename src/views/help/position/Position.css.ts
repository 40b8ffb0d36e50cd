import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const chooser = style({ maxWidth: '22rem', '@media': { [media.phone]: { maxWidth: 'none' } } });
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: '16px',
  '@media': { 'screen and (max-width: 68.6875em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = style({ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 });
export const text = style({ ...typeStep(13, 20), color: color.textSecondary, maxWidth: '80ch', textWrap: 'pretty', marginBottom: '12px' });
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr))',
  gap: '16px 24px',
  margin: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '14px 16px' } },
});
export const measure = style({ display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 });
export const quiet = style({ ...typeStep(12, 16), color: color.textSecondary });
export const figure = style({
  ...typeStep(16, 24),
  fontWeight: weight.medium,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const amount = style({ ...typeStep(24, 32), fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums', marginBottom: '8px' });
export const chart = style({ marginBlock: '4px 12px' });
export const more = style({ display: 'flex', justifyContent: 'center', paddingTop: '12px' });
export const facts = style({ display: 'flex', flexDirection: 'column', margin: 0 });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  paddingBlock: '10px',
  ...typeStep(13, 20),
  borderTop: `1px solid ${color.lineSubtle}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
});
export const factName = style({ color: color.textSecondary });
export const factValue = style({ margin: 0, fontWeight: weight.medium, textAlign: 'end', overflowWrap: 'anywhere' });
export const how = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: '16px 32px',
  '@media': {
    'screen and (max-width: 74.9375em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const howTitle = style({ ...typeStep(14, 20), fontWeight: weight.semibold, marginBottom: '4px' });
