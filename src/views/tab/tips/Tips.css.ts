import { keyframes, style } from '@vanilla-extract/css';
import { layer, radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;
const appear = keyframes({ from: { opacity: 0 } });

/** Under menus, popups and dialogs; over the header. */
export const card = style({
  position: 'fixed',
  zIndex: layer.header + 10,
  display: 'grid',
  gap: '12px',
  padding: '16px 16px 12px',
  borderRadius: radius.card,
  border: `1px solid ${color.iris}`,
  background: color.raised,
  color: color.textPrimary,
  boxShadow: theme.shadow.popover,
  ...typeStep(14, 20),
  overflowWrap: 'anywhere',
  animation: `${appear} ${theme.motion.popover}`,
  '@media': { print: { display: 'none' } },
});
const arrow = style({
  position: 'absolute',
  width: '12px',
  height: '12px',
  marginInlineStart: '-6px',
  background: color.raised,
  border: `solid ${color.iris}`,
  rotate: '45deg',
});
export const arrowUp = style([arrow, { top: '-7px', borderWidth: '1px 0 0 1px' }]);
export const arrowDown = style([arrow, { bottom: '-7px', borderWidth: '0 1px 1px 0' }]);
/** Marks the part; what lies under it feels every press. */
export const ring = style({
  position: 'fixed',
  zIndex: layer.header + 9,
  borderRadius: radius.control,
  border: `2px solid ${color.iris}`,
  pointerEvents: 'none',
  animation: `${appear} ${theme.motion.popover}`,
  '@media': { print: { display: 'none' } },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px' });
export const setting = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' });
export const heading = style({ ...typeStep(13, 20), fontWeight: 600, color: color.textSecondary, marginBottom: '8px' });
