import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

export const inner = style({ paddingBlock: '48px 32px', '@media': { [media.phone]: { paddingBlock: '16px 24px' } } });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: '32px 24px',
  '@media': { [media.phone]: { display: 'block' } },
});
export const column = style({ minWidth: 0, '@media': { [media.phone]: { borderBottom: `1px solid ${color.lineSubtle}` } } });
export const heading = style({
  ...typeStep(13, 20),
  fontWeight: weight.semibold,
  color: color.textPrimary,
  marginBottom: '12px',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': {
    [media.phone]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '3rem',
      margin: 0,
      cursor: 'pointer',
      ...typeStep(14, 20),
    },
    [media.padUp]: { pointerEvents: 'none' },
  },
});
export const chevron = style({
  color: color.textTertiary,
  transition: `rotate ${theme.motion.popover}`,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
  '@media': { [media.padUp]: { display: 'none' } },
});
export const list = style({ display: 'grid', gap: '4px', '@media': { [media.phone]: { paddingBottom: '12px' } } });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minWidth: density.target,
  minHeight: density.target,
  ...typeStep(13, 20),
  color: color.textTertiary,
  borderRadius: radius.pill,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { color: color.textPrimary } },
});
/** Long addresses stay on one line next to four other columns. */
export const address = style([link, { '@media': { [media.pad]: typeStep(12, 16) } }]);
export const mail = style({ ...typeStep(12, 16), color: color.textTertiary });
/** A line of the footer under the columns: its name, then what belongs to it. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 24px',
  marginTop: '28px',
  '@media': { [media.phone]: { marginTop: '16px' } },
});
export const rowHeading = style({ ...typeStep(13, 20), fontWeight: weight.semibold, color: color.textPrimary, minWidth: '8.5rem' });
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' });
export const note = style({ ...typeStep(12, 16), color: color.textTertiary });
export const network = style([
  link,
  {
    minHeight: '1.75rem',
    paddingInline: '10px',
    border: `1px solid ${color.lineDefault}`,
    selectors: { '&:hover': { background: color.hover } },
    '@media': { [`${media.phone}, ${media.coarse}`]: { minHeight: density.target, paddingInline: '14px' } },
  },
]);
export const communities = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '16px 48px',
  flex: 1,
  minWidth: 'min(100%, 20rem)',
});
export const codes = style({ display: 'grid', gap: '8px' });
export const scan = style([note, { '@media': { [media.phone]: { display: 'none' } } }]);
export const codeList = style({ display: 'flex', flexWrap: 'wrap', gap: '12px 20px' });
export const code = style({ display: 'grid', justifyItems: 'center', gap: '4px' });
/** A phone cannot scan its own screen. */
export const codeTile = style({ display: 'inline-flex', '@media': { [media.phone]: { display: 'none' } } });
export const legal = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 32px',
  marginTop: '32px',
  paddingTop: '20px',
  borderTop: `1px solid ${color.lineSubtle}`,
  ...typeStep(12, 16),
  color: color.textTertiary,
  '@media': {
    // The help button stands over the corner.
    [media.belowPc]: { paddingInlineEnd: '64px' },
    [media.phone]: { marginTop: '16px', borderTop: 0 },
  },
});
