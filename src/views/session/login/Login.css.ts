import { style } from '@vanilla-extract/css';
import { link } from '#styles/parts.css.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const title = style({ ...typeStep(24, 32), fontWeight: weight.semibold, letterSpacing: theme.tracking.heading });
export const text = style({ ...typeStep(14, 20), color: color.textSecondary, marginTop: '4px' });
export const fields = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
/** Inside a sentence a link is told by more than its colour. */
export const otherLink = style([link, { textDecoration: 'underline' }]);
export const other = style({ ...typeStep(13, 20), color: color.textSecondary, textAlign: 'center' });
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
