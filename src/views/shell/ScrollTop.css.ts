import { keyframes, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { easing, layer, radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;
const appear = keyframes({ from: { opacity: 0 } });

/** Above the help button, whose size and place in the corner it follows; it covers nothing that can be pressed: see machines/freeSpot. */
export const toTop = style({
  position: 'fixed',
  insetBlockEnd: '88px',
  insetInlineEnd: '28px',
  zIndex: layer.header - 10,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: radius.full,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  color: color.textSecondary,
  boxShadow: theme.shadow.popover,
  animation: `${appear} ${theme.motion.popover}`,
  transition: `background-color ${theme.motion.hover}, color ${theme.motion.hover}, translate ${theme.motion.popover} ${easing.out}, opacity ${theme.motion.popover}`,
  selectors: {
    '&[data-aside]:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' },
    '&:hover': { background: color.hover, color: color.textPrimary },
    '&:active': { background: color.active },
  },
  '@media': {
    [media.phone]: {
      insetBlockEnd: `calc(${density.bottomBar} + 72px + env(safe-area-inset-bottom))`,
      insetInlineEnd: '14px',
    },
    print: { display: 'none' },
  },
});
