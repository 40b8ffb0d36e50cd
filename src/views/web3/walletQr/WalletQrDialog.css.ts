import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { link as textLink } from '#styles/parts.css.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

/** The code where the wallets stand above it. */
export const codeBelow = style({ marginTop: '16px', paddingTop: '16px', borderTop: `1px solid ${color.lineSubtle}` });
export const steps = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '8px', marginBottom: '16px' });
export const step = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '6px',
  minWidth: 0,
  textAlign: 'center',
  ...typeStep(12, 16),
  color: color.textSecondary,
  hyphens: 'auto',
});
export const stepNumber = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: radius.full,
  background: color.irisTint,
  color: color.iris,
  ...typeStep(12, 16),
  fontWeight: weight.semibold,
});

export const panel = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '20px',
  minHeight: '12.0625rem',
  padding: '16px',
  borderRadius: radius.card,
  background: color.hover,
});
export const match = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: '4px', textAlign: 'center' });
export const matchTitle = style({ ...typeStep(12, 16), color: color.textSecondary });
export const matchCode = style({
  ...typeStep(40, 48),
  fontWeight: weight.semibold,
  letterSpacing: '0.08em',
  textIndent: '0.08em',
  color: color.textPrimary,
});
export const matchWaiting = style([matchCode, { color: color.textDisabled }]);
export const matchWhy = style({ ...typeStep(12, 16), color: color.textSecondary, textWrap: 'balance' });

export const status = style({
  display: 'grid',
  alignContent: 'center',
  // Two lines of room, so that a longer message moves nothing below it.
  minHeight: `calc(2 * (1.25rem + ${theme.lineExtra}))`,
  marginBlock: '12px',
  ...typeStep(14, 20),
  textAlign: 'center',
});
export const statusText = style({ textWrap: 'balance' });
export const statusIcon = recipe({
  base: { display: 'inline-block', verticalAlign: '-3px', marginInlineEnd: '8px' },
  variants: {
    tone: {
      calm: { color: color.textTertiary },
      good: { color: color.success },
      warn: { color: color.warn },
      bad: { color: color.danger },
    },
  },
});

/** As tall in every state, so that the dialog does not jump when a code ends. */
export const actions = style({ minHeight: `calc(${density.controlMedium} + ${density.controlSmall} + 8px)` });
export const hint = style({ ...typeStep(13, 20), color: color.textSecondary, textAlign: 'center', textWrap: 'balance' });

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 12px',
  marginTop: '8px',
});
export const link = style([
  textLink,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: `max(${density.controlSmall}, ${density.target})`,
    paddingInline: '8px',
    ...typeStep(13, 20),
    fontWeight: weight.medium,
  },
]);

/** The code of the app and what to do with it. */
export const app = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '12px',
  minHeight: `max(${density.controlSmall}, ${density.target})`,
  ...typeStep(14, 20),
  color: color.textSecondary,
  textAlign: 'center',
});
export const appWays = style({ display: 'grid', gap: '8px', marginTop: '16px' });
export const install = style({
  marginTop: '16px',
  paddingTop: '12px',
  borderTop: `1px solid ${color.lineSubtle}`,
  ...typeStep(13, 20),
  color: color.textSecondary,
  textAlign: 'center',
});
export const installLink = style([textLink, { display: 'inline-flex', alignItems: 'center', minHeight: density.target }]);
