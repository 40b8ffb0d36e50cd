import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#styles/media.ts';
import { layer, radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;
const breathe = keyframes({ '50%': { opacity: 0.35 } });

export const holder = style({ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', width: '24px', height: '24px' });
export const dot = recipe({
  base: { width: '8px', height: '8px', borderRadius: '50%', '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } } },
  variants: {
    mood: {
      good: { background: color.success },
      busy: { background: color.warn, animation: `${breathe} 1.2s ease-in-out infinite` },
      bad: { background: color.danger },
    },
  },
});
const appear = keyframes({ from: { opacity: 0, translate: '-50% 8px' } });
/** Comes after two seconds, so that a short break says nothing. */
export const notice = style({
  position: 'fixed',
  insetBlockEnd: '24px',
  insetInlineStart: '50%',
  translate: '-50% 0',
  zIndex: layer.toast,
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  maxWidth: 'calc(100vw - 32px)',
  width: 'max-content',
  minHeight: '44px',
  padding: '6px 8px 6px 16px',
  borderRadius: radius.card,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  boxShadow: theme.shadow.popover,
  fontSize: '13px',
  lineHeight: '20px',
  fontWeight: weight.medium,
  animation: `${appear} 200ms ease-out 2s backwards`,
  '@media': { [media.phone]: { insetBlockEnd: `calc(${theme.density.bottomBar} + 12px + env(safe-area-inset-bottom))` } },
});
