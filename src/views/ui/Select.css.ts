import { style } from '@vanilla-extract/css';
import { layer, radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';
import { media } from '#styles/media.ts';

const { color, density } = theme;

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  width: '100%',
  minHeight: density.field,
  paddingInline: '12px',
  borderRadius: radius.control,
  border: `1px solid ${color.lineControl}`,
  background: color.surface,
  fontSize: density.fieldText,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.textTertiary },
    '&[data-popup-open]': { borderColor: color.iris },
    '&:focus-visible': { outlineOffset: '1px' },
    '&[data-disabled]': { background: color.hover, borderColor: color.lineDefault, color: color.textDisabled, cursor: 'default' },
  },
});
export const value = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  textAlign: 'start',
});
/** Words that are too long for their place take a second line. */
export const words = style({ minWidth: 0, overflowWrap: 'anywhere', lineHeight: '1.25rem' });
export const chevron = style({ color: color.textTertiary, flexShrink: 0 });
export const positioner = style({ zIndex: layer.popover + layer.dialog, outline: 'none' });
export const popup = style({
  minWidth: 'var(--anchor-width)',
  maxWidth: 'var(--available-width)',
  maxHeight: 'min(22.5rem, var(--available-height))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px',
  borderRadius: radius.card,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  boxShadow: theme.shadow.popover,
  outline: 'none',
  transition: `opacity ${theme.motion.popover}, translate ${theme.motion.popover}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, translate: '0 -4px' } },
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '2.25rem',
  padding: '6px 10px',
  borderRadius: radius.control,
  ...typeStep(14, 20),
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': { background: color.hover },
    '&[data-selected]': { fontWeight: weight.medium },
    '&[data-disabled]': { color: color.textDisabled, cursor: 'default' },
  },
  '@media': {
    [media.coarse]: { minHeight: '44px' },
    [media.forcedColors]: { selectors: { '&[data-highlighted]': { outline: '2px solid Highlight' } } },
  },
});
export const optionText = style({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: '8px' });
export const optionNote = style({ ...typeStep(12, 16), color: color.textTertiary, marginInlineStart: 'auto', paddingInlineStart: '12px' });
export const check = style({ flexShrink: 0, color: color.textPrimary });
