import { keyframes, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

const shimmer = keyframes({ from: { backgroundPosition: '160% 0' }, to: { backgroundPosition: '-60% 0' } });
const show = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
export const skeleton = style({
  display: 'block',
  // Its size grows with the browser's text size; what holds it may not.
  maxWidth: '100%',
  borderRadius: radius.pill,
  backgroundColor: color.lineSubtle,
  backgroundImage: `linear-gradient(90deg, transparent 0%, ${color.hover} 50%, transparent 100%)`,
  backgroundSize: '60% 100%',
  backgroundRepeat: 'no-repeat',
  animation: `${show} 120ms linear 150ms both, ${shimmer} 1.2s linear 150ms infinite`,
  '@media': { [media.reducedMotion]: { backgroundImage: 'none', animation: `${show} 1ms linear 150ms both` } },
});
export const skeletonRound = style({ borderRadius: '50%' });

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: '8px',
  padding: '40px 20px',
  minWidth: 0,
});
export const stateIcon = style({ display: 'flex', color: color.textTertiary, marginBottom: '4px' });
export const stateTitle = style({ ...typeStep(14, 20), fontWeight: weight.medium, color: color.textPrimary, textWrap: 'balance' });
export const stateText = style({ ...typeStep(13, 20), color: color.textSecondary, maxWidth: '44ch', textWrap: 'pretty' });
export const stateActions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', marginTop: '8px' });
export const code = style({ ...typeStep(11, 16), color: color.textTertiary });
