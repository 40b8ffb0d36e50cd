import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#styles/media.ts';
import { layer, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;
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
const appear = keyframes({ from: { height: 0, minHeight: 0, padding: 0, opacity: 0, visibility: 'hidden' } });
/** Room of its own under the header, at every width, so that it covers no button; heads of tables that stick there stay above it. */
export const place = style({ position: 'sticky', insetBlockStart: density.header, zIndex: layer.sticky - 1 });
/** Comes after two seconds, so that a short break says nothing. */
export const notice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '10px',
  minHeight: '44px',
  padding: '6px 16px',
  background: color.raised,
  fontSize: '.8125rem',
  lineHeight: '1.25rem',
  fontWeight: weight.medium,
  animation: `${appear} 200ms ease-out 2s backwards`,
});
