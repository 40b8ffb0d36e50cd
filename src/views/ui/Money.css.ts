import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

export const unit = style({ color: theme.color.textTertiary, fontSize: '.86em', fontWeight: weight.regular, marginInlineStart: '.35em' });
export const masked = style({ letterSpacing: '.08em' });
export const change = recipe({
  base: { display: 'inline-flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap', fontWeight: weight.medium },
  variants: {
    direction: { up: { color: theme.color.up }, down: { color: theme.color.down }, flat: { color: theme.color.textSecondary } },
    pill: {
      no: {},
      phone: {
        '@media': {
          [media.phone]: {
            justifyContent: 'center',
            minWidth: '5.25rem',
            minHeight: '2rem',
            paddingInline: '8px',
            borderRadius: radius.pane,
            fontWeight: weight.semibold,
          },
        },
      },
    },
  },
  compoundVariants: [
    { variants: { pill: 'phone', direction: 'up' }, style: { '@media': { [media.phone]: { background: theme.color.upTint } } } },
    { variants: { pill: 'phone', direction: 'down' }, style: { '@media': { [media.phone]: { background: theme.color.downTint } } } },
    { variants: { pill: 'phone', direction: 'flat' }, style: { '@media': { [media.phone]: { background: theme.color.hover } } } },
  ],
});
export const arrow = style({ width: '.58em', height: '.58em', flexShrink: 0, fill: 'currentColor' });
export const arrowDown = style([arrow, { transform: 'rotate(180deg)' }]);
