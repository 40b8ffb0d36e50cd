import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

const shimmer = keyframes({ from: { backgroundPosition: '160% 0' }, to: { backgroundPosition: '-60% 0' } });
const show = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
export const skeleton = style({
  display: 'block',
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

export const banner = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '10px',
    padding: '10px 14px',
    borderRadius: radius.control,
    ...typeStep(13, 20),
    color: color.textPrimary,
  },
  variants: {
    tone: {
      info: { background: color.infoTint },
      warn: { background: color.warnTint },
      danger: { background: color.dangerTint },
      success: { background: color.successTint },
    },
  },
});
export const bannerIcon = recipe({
  base: { flexShrink: 0, marginTop: '2px' },
  variants: {
    tone: { info: { color: color.info }, warn: { color: color.warn }, danger: { color: color.danger }, success: { color: color.success } },
  },
});
export const bannerText = style({ flex: 1, minWidth: 0 });

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    flexShrink: 0,
    paddingInline: '6px',
    borderRadius: radius.pill,
    fontSize: '11px',
    lineHeight: '18px',
    fontWeight: weight.semibold,
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { background: color.hover, color: color.textSecondary },
      hot: { background: color.dangerTint, color: color.danger },
      new: { background: color.irisTint, color: color.iris },
      warn: { background: color.warnTint, color: color.warn },
      up: { background: color.upTint, color: color.up },
      down: { background: color.downTint, color: color.down },
      success: { background: color.successTint, color: color.success },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
