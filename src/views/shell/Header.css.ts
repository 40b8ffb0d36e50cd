import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { layer, radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

/** No filter and no transform here: open menus are fixed to the window, not to the header. */
export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.header,
  background: color.surface,
  borderBottom: `1px solid ${color.lineSubtle}`,
  selectors: { '&[data-web3]': { borderBottomColor: color.iris } },
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  height: `calc(${density.header} - 1px)`,
  paddingInline: '16px',
  '@media': {
    'screen and (max-width: 56.1875em)': { paddingInline: '12px', gap: '6px' },
    [media.phone]: { paddingInline: '16px 4px', gap: '2px' },
    'screen and (max-width: 22.4375em)': { paddingInline: 0, gap: 0 },
  },
});
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  flexShrink: 0,
  minHeight: density.target,
  ...typeStep(18, 24),
  fontWeight: 700,
  letterSpacing: '-0.02em',
  borderRadius: radius.pill,
  // Where a phone's bar has no room for the whole name it wraps out of sight; the mark stays.
  '@media': {
    [media.phone]: {
      flexShrink: 1,
      flexWrap: 'wrap',
      minWidth: density.target,
      height: density.target,
      lineHeight: density.target,
      overflow: 'hidden',
    },
    'screen and (max-width: 22.4375em)': { paddingInlineStart: '8px' },
  },
});
const onPhone = { '@media': { [media.phone]: { height: density.target, objectFit: 'contain' } } } as const;
export const brandMark = style({ width: '16px', height: '16px', fill: 'currentColor', flexShrink: 0, ...onPhone });
export const brandLogo = style({ height: '1.375rem', width: 'auto', ...onPhone });
export const modes = style({
  display: 'inline-flex',
  flexShrink: 0,
  padding: '2px',
  borderRadius: radius.control,
  background: color.canvas,
  boxShadow: `inset 0 0 0 1px ${color.lineSubtle}`,
  '@media': { [media.phone]: { display: 'none' } },
});
export const mode = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.625rem',
  paddingInline: '10px',
  borderRadius: radius.pane,
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textTertiary,
  selectors: {
    '&:hover': { color: color.textPrimary },
    '&[aria-current="true"]': { color: color.textPrimary, background: color.hover, boxShadow: `0 0 0 1px ${color.lineSubtle}` },
  },
  '@media': { [`${media.phone}, ${media.coarse}`]: { minHeight: density.target } },
});
export const menus = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  alignSelf: 'stretch',
  flex: 1,
  minWidth: 0,
  overflow: 'clip',
  overflowClipMargin: '4px',
  '@media': { [media.phone]: { display: 'none' } },
});
export const menu = style({
  display: 'flex',
  flexShrink: 0,
  selectors: { '&[data-folded]': { position: 'absolute', visibility: 'hidden' } },
});
export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  paddingInline: '8px',
  ...typeStep(14, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  whiteSpace: 'nowrap',
  transition: `color ${theme.motion.hover}`,
  selectors: {
    '&:hover, &[aria-expanded="true"], &[aria-current="page"]': { color: color.textPrimary },
    '&:focus-visible': { outlineOffset: '-4px', borderRadius: radius.card },
  },
});
export const chevron = style({
  color: color.textTertiary,
  transition: `rotate ${theme.motion.popover}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
});
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: '4px',
  flexShrink: 0,
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { gap: 0 } },
});
export const session = style({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: '8px',
  marginInlineEnd: '4px',
  '@media': { [media.phone]: { gap: 0, marginInlineEnd: 0 } },
});
export const sessionMenus = style({
  display: 'flex',
  alignSelf: 'stretch',
  '@media': { 'screen and (max-width: 74.9375em)': { display: 'none' } },
});
export const iconMenu = style({ display: 'flex', alignItems: 'center', position: 'relative' });
export const fromPad = style({ display: 'inline-flex', alignItems: 'center', '@media': { [media.phone]: { display: 'none' } } });
/** Words that a pc shows only where they take no room from the menus. */
export const fromRoomy = style({
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { 'screen and (max-width: 109.9375em)': { display: 'none' } },
});
export const fromLaptop = style({
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { 'screen and (max-width: 74.9375em)': { display: 'none' } },
});
/** The drawer: pad and phone. */
export const belowPc = style({ display: 'inline-flex', '@media': { [media.pc]: { display: 'none' } } });
export const preferences = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minWidth: density.controlMedium,
  minHeight: density.controlMedium,
  paddingInline: '8px',
  borderRadius: radius.control,
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: color.hover, color: color.textPrimary } },
});
export const avatar = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: density.controlMedium,
  minHeight: density.controlMedium,
  borderRadius: radius.full,
});
export const avatarImage = style({ width: '1.75rem', height: '1.75rem', borderRadius: '50%', objectFit: 'cover' });
export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  flexShrink: 0,
  paddingInline: '6px',
  borderRadius: radius.pill,
  background: color.warnTint,
  color: color.warn,
  fontSize: '.625rem',
  lineHeight: '1.125rem',
  fontWeight: weight.semibold,
  letterSpacing: '.04em',
  textTransform: 'uppercase',
  whiteSpace: 'nowrap',
});
export const nav = style({ display: 'flex', alignSelf: 'stretch', flex: 1, minWidth: 0 });
