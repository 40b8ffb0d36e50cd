import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { link as textLink } from '#styles/parts.css.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const place = recipe({
  variants: {
    first: { true: {}, false: { marginTop: '16px', paddingTop: '12px', borderTop: `1px solid ${color.lineSubtle}` } },
  },
});
export const title = style({ ...typeStep(14, 20), fontWeight: weight.semibold, color: color.textPrimary, marginBottom: '8px' });
export const nextTitle = style([title, { marginTop: '16px' }]);
export const none = style({ ...typeStep(13, 20), color: color.textSecondary });
export const appsText = style([none, { marginBottom: '8px' }]);
/** The one wallet that is asked while no list is on view. */
export const only = style({ display: 'grid', justifyItems: 'center', paddingTop: '8px' });
export const list = style({ display: 'grid', gap: '8px' });
export const wallet = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '4rem',
    paddingInline: '12px',
    border: `1px solid ${color.lineSubtle}`,
    borderRadius: radius.card,
    background: 'transparent',
    color: color.textPrimary,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { background: color.hover },
  },
  variants: { chosen: { true: { borderColor: color.iris, background: color.irisTint }, false: {} } },
});
export const name = style({ flex: 1, minWidth: 0, ...typeStep(14, 20), fontWeight: weight.medium, overflowWrap: 'anywhere' });
export const mark = style({ ...typeStep(12, 16), color: color.textSecondary });
export const codeDisc = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.5rem',
  height: '2.5rem',
  flexShrink: 0,
  borderRadius: radius.full,
  background: color.irisTint,
  color: color.iris,
});
export const chevron = style({ flexShrink: 0, color: color.textTertiary });
export const progress = style({ display: 'grid', gap: '8px' });
export const status = style({
  ...typeStep(14, 20),
  textAlign: 'center',
  textWrap: 'balance',
  selectors: { '&:not(:empty)': { marginTop: '12px' } },
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' });
export const what = style({ marginTop: '8px', ...typeStep(13, 20), color: color.textSecondary });
export const question = style([
  textLink,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: `max(${density.controlSmall}, ${density.target})`,
    fontWeight: weight.medium,
    cursor: 'pointer',
  },
]);
export const answer = style({ textWrap: 'pretty' });
