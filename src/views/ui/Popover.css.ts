import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { layer, radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, motion } = theme;

export const positioner = style({ zIndex: layer.popover });
export const popup = style({
  maxWidth: 'var(--available-width)',
  maxHeight: 'var(--available-height)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: radius.card,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  boxShadow: theme.shadow.popover,
  outline: 'none',
  transition: `opacity ${motion.popover}, translate ${motion.popover}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, translate: '0 -4px' } },
});
export const menu = style([popup, { padding: '4px', minWidth: '180px' }]);
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: '100%',
  minHeight: '36px',
  padding: '6px 10px',
  borderRadius: radius.control,
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textPrimary,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': { background: color.hover },
    '&[data-disabled]': { color: color.textDisabled, cursor: 'default' },
    '&[data-danger]': { color: color.danger },
  },
  '@media': {
    [media.coarse]: { minHeight: '44px' },
    [media.forcedColors]: { selectors: { '&[data-highlighted]': { outline: '2px solid Highlight' } } },
  },
});
export const itemIcon = style({ color: color.textTertiary, flexShrink: 0, display: 'inline-flex' });
