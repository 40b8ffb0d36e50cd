import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { easing, layer, radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;
const edge = '24px';
const phoneEdge = '12px';
const size = '52px';
/** Above the phone's bottom bar. */
const phoneFloor = `calc(${density.bottomBar} + ${phoneEdge} + env(safe-area-inset-bottom))`;

/** It covers nothing that can be pressed: see machines/freeSpot. */
export const launcher = style({
  position: 'fixed',
  insetBlockEnd: edge,
  insetInlineEnd: edge,
  zIndex: layer.header - 10,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: size,
  height: size,
  borderRadius: radius.full,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  color: color.textPrimary,
  boxShadow: theme.shadow.popover,
  cursor: 'pointer',
  transition: `background-color ${theme.motion.hover}, translate ${theme.motion.popover} ${easing.out}, opacity ${theme.motion.popover}`,
  selectors: {
    // No place that covers nothing: it steps aside, and comes for the keyboard's focus.
    '&[data-aside]:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' },
    '&:hover, &[aria-expanded="true"]': { background: color.hover },
    '&:active': { background: color.active },
    '&:focus-visible': { zIndex: layer.popover + 1 },
  },
  '@media': { [media.phone]: { insetBlockEnd: phoneFloor, insetInlineEnd: phoneEdge, width: '3rem', height: '3rem' } },
});
export const badge = style({
  position: 'absolute',
  insetBlockStart: '-4px',
  insetInlineEnd: '-4px',
  minWidth: '1.25rem',
  paddingInline: '5px',
  borderRadius: radius.full,
  background: color.dangerSolid,
  color: color.onSolid,
  fontSize: '.6875rem',
  lineHeight: '1.25rem',
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
/** What is scrolled to for the focus stays clear of the button. */
globalStyle('html:root', {
  scrollPaddingBottom: '96px',
  '@media': { [media.phone]: { scrollPaddingBottom: `calc(${density.bottomBar} + 76px)` } },
});

const rise = keyframes({ from: { opacity: 0, translate: '0 8px' } });
const window = {
  position: 'fixed',
  insetBlockEnd: `calc(${edge} + ${size} + 12px)`,
  insetInlineEnd: edge,
  zIndex: layer.popover,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(100dvh - ${density.header} - ${edge} - ${size} - 1.5rem)`,
  borderRadius: radius.card,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  boxShadow: theme.shadow.popover,
  color: color.textPrimary,
  animation: `${rise} ${theme.motion.popover} ${easing.out}`,
} as const;
export const panel = style({
  ...window,
  width: 'min(22.5rem, calc(100vw - 24px))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '20px 12px 12px',
  '@media': {
    [media.phone]: {
      insetBlockEnd: `calc(${phoneFloor} + 48px + 8px)`,
      insetInlineEnd: phoneEdge,
      maxHeight: `calc(100dvh - ${density.header} - ${density.bottomBar} - 6rem)`,
    },
  },
});
/** Feels a press beside the panel; header and bottom bar stay free. */
export const outside = style({
  position: 'fixed',
  insetBlock: `${density.header} 0`,
  insetInline: 0,
  zIndex: layer.header - 20,
  '@media': { [media.phone]: { insetBlockEnd: `calc(${density.bottomBar} + env(safe-area-inset-bottom))` } },
});
export const title = style({
  ...typeStep(18, 24),
  fontWeight: weight.semibold,
  letterSpacing: theme.tracking.heading,
  paddingInline: '8px',
});
export const intro = style({ ...typeStep(13, 20), color: color.textSecondary, paddingInline: '8px', marginBottom: '12px' });
export const list = style({ display: 'grid', gap: '2px' });
export const item = style({ display: 'flex', alignItems: 'center', gap: '8px' });
export const way = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  gap: '12px',
  width: '100%',
  minWidth: 0,
  minHeight: '3.5rem',
  padding: '8px',
  borderRadius: radius.control,
  textAlign: 'start',
  transition: `background-color ${theme.motion.hover}`,
  selectors: { '&:hover': { background: color.hover }, '&:focus-visible': { outlineOffset: '-2px' } },
});
export const icon = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: radius.control,
  background: color.hover,
  color: color.textSecondary,
});
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ display: 'block', ...typeStep(14, 20), fontWeight: weight.medium });
export const note = style({ display: 'flex', alignItems: 'center', gap: '6px', ...typeStep(12, 16), color: color.textSecondary });
const dot = style({
  flexShrink: 0,
  width: '8px',
  height: '8px',
  borderRadius: '50%',
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});
const breathe = keyframes({ '50%': { opacity: 0.35 } });
export const dots = {
  loading: style([dot, { background: color.warn, animation: `${breathe} 1.2s ease-in-out infinite` }]),
  ready: style([dot, { background: color.success }]),
  unavailable: style([dot, { background: color.danger }]),
} as const;
export const count = style({
  flexShrink: 0,
  minWidth: '1.25rem',
  paddingInline: '6px',
  borderRadius: radius.full,
  background: color.dangerSolid,
  color: color.onSolid,
  fontSize: '.6875rem',
  lineHeight: '1.25rem',
  fontWeight: weight.semibold,
  textAlign: 'center',
});
export const line = style({ height: '1px', margin: '8px', border: 0, background: color.lineSubtle });

export const chat = style({
  ...window,
  width: 'min(25rem, calc(100vw - 24px))',
  height: '37.5rem',
  overflow: 'hidden',
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': {
    [media.phone]: {
      insetInline: 0,
      insetBlock: `${density.header} calc(${density.bottomBar} + 1px + env(safe-area-inset-bottom))`,
      width: 'auto',
      height: 'auto',
      maxHeight: 'none',
      borderRadius: 0,
      borderInline: 0,
      borderBlockEnd: 0,
    },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  flexShrink: 0,
  padding: '8px',
  borderBottom: `1px solid ${color.lineSubtle}`,
});
export const chatTitle = style({ flex: 1, minWidth: 0, ...typeStep(16, 24), fontWeight: weight.semibold, overflowWrap: 'anywhere' });
export const frame = style({
  flex: 1,
  minHeight: 0,
  width: '100%',
  border: 0,
  background: 'transparent',
  selectors: { '&[hidden]': { display: 'none' } },
});
export const waiting = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '16px',
  padding: '24px',
  ...typeStep(14, 20),
  color: color.textSecondary,
  textAlign: 'center',
});
