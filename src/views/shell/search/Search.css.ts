import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { easing, layer, radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density, motion } = theme;

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  '@media': { [media.belowPc]: { background: color.scrim } },
});
export const popup = style({
  position: 'fixed',
  zIndex: layer.dialog,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  background: color.raised,
  transition: `opacity ${motion.popover} ${easing.out}, translate ${motion.popover} ${easing.out}`,
  '@media': {
    [media.pc]: {
      insetBlockStart: '6px',
      insetInlineStart: 'var(--search-start, calc(100vw - 480px))',
      width: '27.5rem',
      maxHeight: 'min(40rem, calc(100dvh - 1.5rem))',
      borderRadius: radius.card,
      border: `1px solid ${color.lineDefault}`,
      boxShadow: theme.shadow.popover,
      selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, translate: '0 -4px' } },
    },
    [media.belowPc]: {
      inset: 0,
      height: '100dvh',
      paddingBottom: 'env(safe-area-inset-bottom)',
      selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
    },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  padding: '8px',
  flexShrink: 0,
  '@media': {
    [media.belowPc]: {
      width: '100%',
      maxWidth: '45rem',
      marginInline: 'auto',
      padding: `8px ${density.gutter}`,
      borderBottom: `1px solid ${color.lineSubtle}`,
    },
  },
});
export const box = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  gap: '8px',
  minHeight: density.field,
  paddingInline: '12px 6px',
  borderRadius: radius.control,
  border: `1px solid ${color.lineControl}`,
  background: color.surface,
  selectors: { '&:focus-within': { borderColor: color.iris, boxShadow: `0 0 0 1px ${color.iris}` } },
  '@media': { [media.forcedColors]: { selectors: { '&:focus-within': { outline: '2px solid Highlight' } } } },
});
export const glass = style({ flexShrink: 0, color: color.textTertiary });
export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  alignSelf: 'stretch',
  border: 0,
  padding: 0,
  background: 'transparent',
  color: color.textPrimary,
  fontSize: density.fieldText,
  outline: 'none',
  textOverflow: 'ellipsis',
  '::placeholder': { color: color.textTertiary, opacity: 1 },
});
export const cancel = style({
  minHeight: density.controlMedium,
  paddingInline: '8px',
  borderRadius: radius.control,
  ...typeStep(14, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: color.hover, color: color.textPrimary } },
  '@media': {
    [media.pc]: {
      position: 'absolute',
      inset: 'auto 8px 8px auto',
      width: '1px',
      height: '1px',
      minHeight: 0,
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.belowPc]: { width: '100%', maxWidth: '45rem', marginInline: 'auto' } },
});
/** The list scrolls itself: it is what the field controls, so its arrows reach all of it. */
export const list = style({
  position: 'relative',
  minHeight: '6rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBottom: '8px',
  selectors: { '&[data-old]': { opacity: 0.6 } },
});
export const groupHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '2.25rem',
  padding: '8px 8px 0 16px',
});
export const groupName = style({ ...typeStep(12, 16), fontWeight: weight.medium, color: color.textTertiary });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  marginInline: '8px',
  borderRadius: radius.control,
  scrollMarginBlock: '48px',
  position: 'relative',
  selectors: {
    '&[data-active]': { background: color.hover },
    '&[data-active]::before': {
      content: '',
      position: 'absolute',
      insetBlock: '8px',
      insetInlineStart: 0,
      width: '3px',
      borderRadius: radius.pill,
      background: color.iris,
    },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[data-active]': { outline: '2px solid Highlight' } } } },
});
export const cell = style({ flex: 1, minWidth: 0 });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: '100%',
  minHeight: '3rem',
  padding: '6px 8px',
  borderRadius: radius.control,
  textAlign: 'start',
  '@media': { [media.coarse]: { minHeight: '3.5rem' } },
});
export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px', flex: 1, minWidth: 0 });
export const pair = style({ ...typeStep(14, 20), fontWeight: weight.medium, color: color.textPrimary, overflowWrap: 'anywhere' });
export const mark = style({ background: 'transparent', color: color.iris, fontWeight: weight.semibold });
export const figures = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  flexShrink: 0,
  ...typeStep(12, 16),
});
export const price = style({ ...typeStep(14, 20), color: color.textPrimary, fontVariantNumeric: 'tabular-nums' });
export const side = style({ display: 'flex', alignItems: 'center', flexShrink: 0, paddingInlineEnd: '4px' });
export const more = style({ display: 'block', paddingInline: '8px' });
export const kind = style({
  flexShrink: 0,
  width: '5.25rem',
  ...typeStep(12, 16),
  color: color.textTertiary,
  overflowWrap: 'anywhere',
});
export const commandName = style({ flex: 1, minWidth: 0, ...typeStep(14, 20), color: color.textPrimary, overflowWrap: 'anywhere' });
export const enter = style({
  flexShrink: 0,
  color: color.textTertiary,
  visibility: 'hidden',
  selectors: { '[data-active] &': { visibility: 'visible' } },
});
export const waiting = style({ display: 'flex', alignItems: 'center', gap: '10px', minHeight: '3rem', paddingInline: '16px' });
export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 16px',
  ...typeStep(13, 20),
  color: color.textSecondary,
});
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  flexShrink: 0,
  minHeight: '44px',
  padding: '4px 8px 4px 16px',
  borderTop: `1px solid ${color.lineSubtle}`,
  ...typeStep(12, 16),
  color: color.textTertiary,
  '@media': {
    [media.belowPc]: { width: '100%', maxWidth: '45rem', marginInline: 'auto' },
    [media.phone]: { selectors: { '&[data-bare]': { display: 'none' } } },
  },
});
export const hints = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 6px',
  '@media': { [media.coarse]: { display: 'none' }, [media.phone]: { display: 'none' } },
});
export const cap = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '1.25rem',
  minHeight: '1.25rem',
  paddingInline: '5px',
  borderRadius: radius.pill,
  border: `1px solid ${color.lineDefault}`,
  background: color.hover,
  color: color.textSecondary,
  fontFamily: 'inherit',
  ...typeStep(11, 16),
});
