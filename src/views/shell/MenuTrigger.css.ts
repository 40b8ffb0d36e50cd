import { keyframes, style } from '@vanilla-extract/css';
import { easing, layer, radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

const drop = keyframes({ from: { opacity: 0, translate: '0 -4px' } });
export const holder = style({
  position: 'fixed',
  insetBlockStart: `calc(${theme.density.header} - 2px)`,
  zIndex: layer.popover,
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: `calc(100dvh - ${theme.density.header} - 8px)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: radius.card,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  boxShadow: theme.shadow.popover,
  color: color.textPrimary,
  animation: `${drop} ${theme.motion.popover} ${easing.out}`,
});
/** Feels the pointer and the keys of trigger and panel without a box of its own. */
export const reach = style({ display: 'contents' });
export const waiting = style({ width: '17.5rem', padding: '16px', display: 'grid', gap: '12px' });
