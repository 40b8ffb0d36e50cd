import { keyframes, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

/** As wide as its form: everything is in one glance. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  width: '100%',
  maxWidth: '29rem',
  marginInline: 'auto',
  paddingBlock: '32px 48px',
  '@media': { [media.phone]: { paddingBlock: '16px 24px' } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '2.5rem',
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});
export const title = style({
  ...typeStep(20, 28),
  fontWeight: weight.semibold,
  letterSpacing: theme.tracking.heading,
  marginInlineEnd: 'auto',
});
/** On a phone a line of its own, so that its name stays whole. */
export const network = style({
  minWidth: 0,
  maxWidth: '11.875rem',
  '@media': { [media.phone]: { order: 1, flexBasis: '100%', maxWidth: 'none' } },
});
export const tool = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minWidth: density.target,
  minHeight: '2.125rem',
  paddingInline: '8px',
  borderRadius: radius.control,
  ...typeStep(13, 20),
  color: color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
  ':hover': { background: color.hover, color: color.textPrimary },
  selectors: {
    '&[data-popup-open]': { background: color.hover, color: color.textPrimary },
    '&[data-tone="warn"]': { color: color.warn },
  },
  '@media': { [media.coarse]: { minHeight: '44px' } },
});

const empty = keyframes({ from: { strokeDashoffset: 0 }, to: { strokeDashoffset: 57 } });
export const ring = style({ transform: 'rotate(-90deg)' });
export const ringTrack = style({ fill: 'none', stroke: color.lineDefault, strokeWidth: '2' });
export const ringLeft = style({
  fill: 'none',
  stroke: color.iris,
  strokeWidth: '2',
  strokeLinecap: 'round',
  strokeDasharray: '57',
  animation: `${empty} 15s linear both`,
  '@media': { [media.reducedMotion]: { animationTimingFunction: 'steps(5)', animationDuration: '15s !important' } },
});

export const sides = style({ position: 'relative', display: 'flex', flexDirection: 'column', gap: '4px' });
export const side = style({
  display: 'grid',
  gap: '6px',
  padding: '14px 16px',
  borderRadius: radius.card,
  border: `1px solid ${color.lineSubtle}`,
  background: color.surface,
  minWidth: 0,
  selectors: { '&:focus-within': { borderColor: color.lineControl }, '&[data-invalid]': { borderColor: color.danger } },
});
export const sideHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  ...typeStep(13, 20),
  color: color.textSecondary,
});
/** Where a long amount and its token have no room side by side, the token goes below. */
export const sideLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minWidth: 0 });
export const amount = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  border: 0,
  padding: 0,
  background: 'transparent',
  ...typeStep(32, 40),
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: color.textPrimary,
  borderRadius: radius.control,
  textOverflow: 'ellipsis',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '::placeholder': { color: color.textTertiary, opacity: 1 },
  selectors: {
    '&[data-long]': { ...typeStep(20, 40), flexBasis: '8.75rem' },
    '&[data-old]': { color: color.textTertiary },
    // Its ring stands clear of the figure, and within the card.
    'input&': { paddingInline: '8px', marginInline: '-8px' },
    '&:focus-visible': { outlineOffset: 0 },
  },
  '@media': { [media.coarse]: { minHeight: '44px' } },
});
export const worth = style({
  ...typeStep(13, 20),
  color: color.textTertiary,
  minHeight: '1.25rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 8px',
});
export const otherUnit = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });
/** The mark of the visitor's currency, where the amount is typed in it. */
export const currency = style({
  flexShrink: 0,
  marginInlineEnd: '-8px',
  ...typeStep(32, 40),
  fontWeight: weight.medium,
  color: color.textTertiary,
  selectors: { '&:has(+ [data-long])': typeStep(20, 40) },
});
export const tokenButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  flexShrink: 0,
  marginInlineStart: 'auto',
  minHeight: '2.5rem',
  padding: '4px 10px 4px 6px',
  borderRadius: radius.full,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  ...typeStep(16, 24),
  fontWeight: weight.semibold,
  ':hover': { background: color.hover },
  selectors: {
    '&[data-empty]': { paddingInlineStart: '14px', background: color.action, color: color.actionText, borderColor: 'transparent' },
  },
  '@media': { [media.coarse]: { minHeight: '44px' } },
});
export const maxButton = style({
  marginInlineStart: '8px',
  minHeight: '24px',
  paddingInline: '6px',
  borderRadius: radius.pill,
  fontWeight: weight.semibold,
  color: color.iris,
  ':hover': { background: color.hover },
  ':disabled': { color: color.textDisabled, cursor: 'default', background: 'none' },
  '@media': { [media.coarse]: { minHeight: '44px', marginBlock: '-12px', paddingInline: '10px' } },
});
export const flipPlace = style({ display: 'flex', justifyContent: 'center', height: 0, zIndex: 1 });
export const flip = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.5rem',
  height: '2.5rem',
  translate: '0 -50%',
  borderRadius: radius.control,
  border: `4px solid ${color.canvas}`,
  background: color.raised,
  color: color.textSecondary,
  ':hover': { background: color.hover, color: color.textPrimary },
  ':disabled': { color: color.textDisabled, cursor: 'default' },
  '@media': { [media.coarse]: { width: '3rem', height: '3rem' } },
});
/** What is said of an amount has lines of its own below it. */
export const remark = style({ flexBasis: '100%', ...typeStep(12, 16), color: color.textTertiary });
export const refusal = style({ flexBasis: '100%', ...typeStep(12, 16), color: color.danger });

export const facts = style({
  borderRadius: radius.card,
  border: `1px solid ${color.lineSubtle}`,
  background: color.surface,
  overflow: 'hidden',
});
/** Under a finger the terms among the facts are tall: then all rows are, so that they keep one rhythm. */
const evenRows = { '@media': { [media.coarse]: { gap: 0 } } };
export const list = style({ display: 'grid', gap: '8px', padding: '12px 16px', ...evenRows });
export const listBare = style({ display: 'grid', gap: '8px', ...evenRows });
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '16px',
  ...typeStep(13, 20),
  '@media': { [media.coarse]: { alignItems: 'center', minHeight: density.target } },
});
export const factName = style({ color: color.textSecondary });
export const factValue = style({
  minWidth: 0,
  textAlign: 'end',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-band="amber"]': { color: color.warn }, '&[data-band="red"]': { color: color.danger, fontWeight: weight.semibold } },
});
export const quiet = style({ color: color.textTertiary, whiteSpace: 'nowrap' });

export const settingsForm = style({ display: 'grid', gap: '16px' });
export const settingsTitle = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
export const group = style({ display: 'grid', gap: '8px', border: 0, padding: 0, margin: 0, minWidth: 0 });
export const legend = style({ ...typeStep(13, 20), color: color.textSecondary, padding: 0 });
export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: '6px' });
export const pill = style({
  minWidth: '3.25rem',
  minHeight: '2rem',
  paddingInline: '10px',
  borderRadius: radius.control,
  border: `1px solid ${color.lineControl}`,
  textAlign: 'center',
  ...typeStep(13, 20),
  fontVariantNumeric: 'tabular-nums',
  ':hover': { background: color.hover },
  selectors: {
    '&[aria-pressed="true"]': { background: color.action, borderColor: color.action, color: color.actionText, fontWeight: weight.medium },
  },
  '@media': { [media.coarse]: { minHeight: '44px' } },
});
export const note = style({
  ...typeStep(12, 16),
  color: color.textTertiary,
  textWrap: 'pretty',
  selectors: { '&[data-tone="warn"]': { color: color.warn }, '&[data-tone="danger"]': { color: color.danger } },
});
