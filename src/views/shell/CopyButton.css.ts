import { style } from '@vanilla-extract/css';
import { layer, radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const place = style({ position: 'relative', display: 'inline-flex' });
/** Under the button, over what follows, as wide as most addresses; it moves nothing. */
export const byHand = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 6px)',
  insetInlineEnd: 0,
  zIndex: layer.sticky + 1,
  display: 'grid',
  gap: '6px',
  width: 'min(17.5rem, 70vw)',
  padding: '10px',
  borderRadius: radius.control,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  boxShadow: theme.shadow.popover,
});
export const field = style({
  width: '100%',
  minWidth: 0,
  minHeight: density.controlMedium,
  paddingInline: '8px',
  borderRadius: radius.control,
  border: `1px solid ${color.lineControl}`,
  background: color.surface,
  color: color.textPrimary,
  ...typeStep(13, 20),
});
export const why = style({ ...typeStep(12, 16), color: color.textSecondary, textAlign: 'start', whiteSpace: 'normal' });
