import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;
const narrow = media.phone;

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  padding: `8px ${density.cardPadding}`,
  borderBottom: `1px solid ${color.lineSubtle}`,
});
export const filter = style({
  minHeight: density.controlSmall,
  paddingInline: '12px',
  borderRadius: radius.pill,
  ...typeStep(13, 20),
  color: color.textSecondary,
  transition: `background-color ${theme.motion.hover}`,
  ':hover': { background: color.hover, color: color.textPrimary },
  selectors: { '&[aria-pressed="true"]': { background: color.active, color: color.textPrimary, fontWeight: weight.medium } },
  '@media': { [media.coarse]: { minHeight: density.target } },
});

export const day = style({
  padding: `16px ${density.cardPadding} 4px`,
  ...typeStep(12, 16),
  fontWeight: weight.medium,
  color: color.textTertiary,
});
export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 10rem)',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: '4rem',
  padding: `8px ${density.cardPadding}`,
  borderBottom: `1px solid ${color.lineSubtle}`,
  selectors: { '&:last-child': { borderBottom: 0 }, '&:has(button:hover)': { background: color.hover } },
  '@media': { [narrow]: { gridTemplateColumns: '2.25rem minmax(0, 1.6fr) minmax(0, 1fr)' } },
});
export const icon = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: '50%',
  background: color.hover,
  color: color.textSecondary,
  selectors: { '&[data-standing="failed"]': { background: color.dangerTint, color: color.danger } },
});
export const words = style({ minWidth: 0 });
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' });
/** The whole row opens the details; what stands in it for itself lies above. */
export const open = style({
  ...typeStep(14, 20),
  // What stands below it is pressed too.
  minHeight: '1.5rem',
  fontWeight: weight.semibold,
  textAlign: 'start',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.control },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.iris}`, outlineOffset: '-2px' },
  },
});
export const party = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 4px',
  ...typeStep(12, 16),
  color: color.textSecondary,
});
export const reason = style({ margin: 0, ...typeStep(12, 16), color: color.textSecondary, overflowWrap: 'anywhere' });
export const address = style([mono, { overflowWrap: 'anywhere' }]);
/** Lies above the button that covers the row. */
export const above = style({ position: 'relative', zIndex: 1, display: 'inline-flex' });
export const amounts = style({ minWidth: 0, textAlign: 'end', ...typeStep(14, 20), fontWeight: weight.medium, overflowWrap: 'anywhere' });
// A symbol without room beside its number goes below it whole.
globalStyle(`${amounts} bdi > span`, { display: 'inline-block', maxWidth: '100%' });
export const amount = style({
  display: 'block',
  selectors: {
    '&[data-way="in"]': { color: color.success },
    '&[data-void]': { color: color.textTertiary, textDecoration: 'line-through' },
  },
});
export const more = style({ ...typeStep(12, 16), color: color.textTertiary, fontWeight: weight.regular });
export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: '2px',
  minWidth: 0,
  textAlign: 'end',
  ...typeStep(12, 16),
  color: color.textTertiary,
  '@media': {
    [narrow]: { gridColumn: '2 / -1', flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
  },
});
export const moment = style({ display: 'inline-flex', alignItems: 'center', gap: '4px' });
export const explorer = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: density.target,
  minHeight: density.target,
  color: color.textSecondary,
  borderRadius: radius.pane,
  ':hover': { color: color.textPrimary },
});
export const foot = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '8px',
  minHeight: '3.25rem',
  padding: `8px ${density.cardPadding}`,
  ...typeStep(12, 16),
  color: color.textTertiary,
});

export const sheet = style({ display: 'grid', gap: '12px', minWidth: 0 });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 1fr) minmax(0, 2fr)',
  alignItems: 'baseline',
  gap: '2px 16px',
  paddingBlock: '8px',
  borderBottom: `1px solid ${color.lineSubtle}`,
  ...typeStep(14, 20),
  selectors: { '&:last-child': { borderBottom: 0 } },
});
export const factName = style({ color: color.textSecondary });
export const factText = style({ minWidth: 0, textAlign: 'end', overflowWrap: 'anywhere' });
export const whole = style([mono, { ...typeStep(13, 20), overflowWrap: 'anywhere' }]);
export const edge = style({ fontWeight: weight.semibold });
