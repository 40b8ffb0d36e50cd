import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';
import { media } from '#styles/media.ts';

const { color, density } = theme;

/** Solid tones: their own hover colour, never a move. */
const solid = (background: string, hover: string, text: string) => ({
  background,
  color: text,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: hover },
    '&:active:not([aria-disabled="true"])': { background: hover },
  },
});
const stepped = (background: string, hover: string, active: string) => ({
  background,
  color: color.textPrimary,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: hover },
    '&:active:not([aria-disabled="true"])': { background: active },
  },
});

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    position: 'relative',
    flexShrink: 0,
    maxWidth: '100%',
    borderRadius: radius.control,
    fontWeight: weight.semibold,
    textAlign: 'center',
    userSelect: 'none',
    transitionProperty: 'background-color, color, opacity',
    transitionDuration: theme.motion.hover,
    WebkitTapHighlightColor: 'transparent',
    '@media': { [media.forcedColors]: { border: '1px solid ButtonText' } },
  },
  variants: {
    tone: {
      action: solid(color.action, color.actionHover, color.actionText),
      ghost: stepped(color.ghost, color.ghostHover, color.lineDefault),
      quiet: { ...stepped('transparent', color.hover, color.active), color: color.textSecondary },
      outline: { ...stepped('transparent', color.hover, color.active), boxShadow: `inset 0 0 0 1px ${color.lineDefault}` },
      danger: solid(color.dangerSolid, color.dangerSolidHover, color.onSolid),
      buy: solid(color.buy, color.buyHover, color.onSolid),
      sell: solid(color.sell, color.sellHover, color.onSolid),
      iris: solid(color.irisSolid, color.irisSolid, color.onSolid),
    },
    size: {
      small: {
        minHeight: density.controlSmall,
        paddingInline: '10px',
        paddingBlock: '4px',
        ...typeStep(12, 16),
        // Reaches as far as a finger needs.
        '@media': { [`${media.phone}, ${media.coarse}`]: { '::after': { content: '""', position: 'absolute', inset: '-4px 0' } } },
      },
      medium: { minHeight: density.controlMedium, paddingInline: '14px', paddingBlock: '6px', ...typeStep(13, 20) },
      large: { minHeight: density.controlLarge, paddingInline: '20px', paddingBlock: '8px', ...typeStep(14, 20) },
    },
    wide: { true: { width: '100%' } },
    off: {
      true: {
        background: color.hover,
        color: color.textDisabled,
        boxShadow: 'none',
        cursor: 'default',
        selectors: { '&:hover:not(#_)': { background: color.hover }, '&:active:not(#_)': { background: color.hover } },
      },
    },
    busy: { true: { cursor: 'default' } },
  },
  defaultVariants: { tone: 'action', size: 'medium' },
});

export const icon = style({ display: 'inline-flex', flexShrink: 0 });

export const iconButton = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    position: 'relative',
    borderRadius: radius.control,
    color: color.textSecondary,
    transitionProperty: 'background-color, color',
    transitionDuration: theme.motion.hover,
    WebkitTapHighlightColor: 'transparent',
    selectors: {
      '&:hover:not([aria-disabled="true"])': { background: color.hover, color: color.textPrimary },
      '&:active:not([aria-disabled="true"])': { background: color.active },
      '&[aria-expanded="true"]': { background: color.hover, color: color.textPrimary },
      '&[aria-pressed="true"]': { color: color.textPrimary },
      '&[aria-disabled="true"]': { color: color.textDisabled, cursor: 'default' },
    },
  },
  variants: {
    size: {
      small: { minWidth: density.target, minHeight: density.target, padding: '4px' },
      medium: { minWidth: density.controlMedium, minHeight: density.controlMedium },
      large: { minWidth: density.controlLarge, minHeight: density.controlLarge },
    },
  },
  defaultVariants: { size: 'medium' },
});
