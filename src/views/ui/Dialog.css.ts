import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#styles/media.ts';
import { easing, layer, radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, motion } = theme;

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  background: color.scrim,
  transition: `opacity ${motion.dialog}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
});
export const viewport = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '24px',
  '@media': { [media.phone]: { alignItems: 'flex-end', padding: '32px 0 0' } },
});
export const popup = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxHeight: '100%',
    borderRadius: radius.card,
    border: `1px solid ${color.lineDefault}`,
    background: color.raised,
    boxShadow: theme.shadow.dialog,
    outline: 'none',
    transition: `opacity ${motion.dialog} ${easing.out}, translate ${motion.dialog} ${easing.out}, scale ${motion.dialog} ${easing.out}`,
    selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, scale: '.98' } },
    '@media': {
      [media.phone]: {
        maxWidth: 'none',
        borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
        borderInline: 0,
        borderBottom: 0,
        paddingBottom: 'env(safe-area-inset-bottom)',
        transition: `translate ${motion.sheet} ${easing.out}`,
        selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 1, scale: '1', translate: '0 100%' } },
      },
      [`${media.phone} and (prefers-reduced-motion: reduce)`]: {
        selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, translate: '0' } },
      },
    },
  },
  variants: {
    width: {
      narrow: { '@media': { [media.padUp]: { maxWidth: '25rem' } } },
      normal: { '@media': { [media.padUp]: { maxWidth: '30rem' } } },
      wide: { '@media': { [media.padUp]: { maxWidth: '45rem' } } },
    },
  },
  defaultVariants: { width: 'normal' },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '16px 12px 12px 20px',
  flexShrink: 0,
  '@media': { [media.padUp]: { padding: '20px 16px 12px 24px' } },
});
export const title = style({
  flex: 1,
  minWidth: 0,
  ...typeStep(18, 24),
  fontWeight: weight.semibold,
  letterSpacing: theme.tracking.heading,
});
export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px 20px 20px',
  '@media': { [media.padUp]: { padding: '4px 24px 24px' } },
});
export const description = style({ color: color.textSecondary, marginBottom: '16px' });
export const foot = style({
  display: 'flex',
  gap: '12px',
  padding: '12px 20px 20px',
  flexShrink: 0,
  '@media': { [media.padUp]: { padding: '12px 24px 24px' } },
});
export const drawer = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  zIndex: layer.dialog,
  width: 'min(25rem, 100%)',
  display: 'flex',
  flexDirection: 'column',
  background: color.surface,
  borderInlineStart: `1px solid ${color.lineDefault}`,
  boxShadow: theme.shadow.dialog,
  outline: 'none',
  transition: `translate ${motion.sheet} ${easing.out}, opacity ${motion.sheet}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { translate: '100% 0' } },
  '@media': { [media.reducedMotion]: { selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, translate: '0' } } } },
});
