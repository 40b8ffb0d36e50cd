import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const place = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px 8px',
  marginInlineStart: 'auto',
});
export const text = style({ ...typeStep(14, 20), color: color.textSecondary, textWrap: 'pretty' });
export const facts = style({ display: 'grid', gap: '8px', marginBlock: '16px' });
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '16px',
  ...typeStep(14, 20),
  '@media': { [media.phone]: { flexDirection: 'column', gap: 0 } },
});
export const factName = style({ color: color.textSecondary });
export const factValue = style({ fontWeight: weight.medium, overflowWrap: 'anywhere', minWidth: 0 });
export const whole = style({ ...typeStep(13, 20), color: color.textSecondary });
export const wholeName = style({ cursor: 'pointer', minHeight: theme.density.target, alignContent: 'center' });
export const letters = style([
  mono,
  {
    ...typeStep(12, 18),
    marginTop: '8px',
    padding: '12px',
    border: `1px solid ${color.lineSubtle}`,
    borderRadius: radius.pane,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: color.textPrimary,
  },
]);
export const progress = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8px',
  ...typeStep(14, 20),
  selectors: { '&:not(:empty)': { marginTop: '16px' } },
});
export const progressIcon = style({ flexShrink: 0, marginTop: '2px', color: color.textTertiary });
export const progressWarn = style({ flexShrink: 0, marginTop: '2px', color: color.warn });
export const ways = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' });
