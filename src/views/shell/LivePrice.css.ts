import { keyframes, style } from '@vanilla-extract/css';
import { radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const flashed = (tint: string) => keyframes({ from: { backgroundColor: tint } });
const price = style({ borderRadius: radius.pill, marginInline: '-4px', paddingInline: '4px' });

/** A tint that fades when the price moves; with reduced motion it has no length. */
export const moved = {
  up: style([price, { animation: `${flashed(theme.color.upFlash)} ${theme.motion.flash} ease-out` }]),
  down: style([price, { animation: `${flashed(theme.color.downFlash)} ${theme.motion.flash} ease-out` }]),
  same: price,
} as const;
