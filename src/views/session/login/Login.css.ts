import { style } from '@vanilla-extract/css';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';
import { footLink } from '#views/ui/FormFrame.css.ts';

const { color } = theme;

/** A line of its own, and as high as what is pressed. */
export const forgot = style([
  footLink,
  { display: 'inline-flex', alignItems: 'center', alignSelf: 'start', minHeight: theme.density.target, ...typeStep(13, 20) },
]);
export const passkey = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' });
export const demo = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  paddingTop: '20px',
  borderTop: `1px solid ${color.lineSubtle}`,
});
export const demoTitle = style({ ...typeStep(13, 20), fontWeight: weight.medium });
export const demoText = style({ ...typeStep(12, 16), color: color.textTertiary });
export const demoList = style({ display: 'flex', flexWrap: 'wrap', gap: '6px', marginTop: '4px' });
export const demoAccount = style({
  minHeight: `max(${theme.density.controlSmall}, ${theme.density.target})`,
  paddingInline: '10px',
  borderRadius: radius.pill,
  ...typeStep(12, 16),
  fontWeight: weight.medium,
  color: color.textSecondary,
  background: color.hover,
  transition: `color ${theme.motion.hover}, background-color ${theme.motion.hover}`,
  selectors: { '&:hover': { color: color.textPrimary, background: color.active } },
});
