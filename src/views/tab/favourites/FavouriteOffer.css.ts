import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { layer, radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

/** A card in the corner: it waits, and nothing waits for it. */
export const card = style({
  position: 'fixed',
  insetBlockEnd: '24px',
  insetInlineStart: '24px',
  zIndex: layer.sticky,
  width: 'min(22.5rem, calc(100% - 32px))',
  padding: '16px',
  borderRadius: radius.card,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  boxShadow: theme.shadow.popover,
  '@media': {
    [media.phone]: {
      insetInlineStart: '16px',
      insetBlockEnd: `calc(${theme.density.bottomBar} + 12px + env(safe-area-inset-bottom))`,
    },
  },
});
/** What has the focus is scrolled clear of the card (WCAG 2.4.11). */
globalStyle(`:root:has(.${card})`, {
  scrollPaddingBottom: '240px',
  '@media': { [media.phone]: { scrollPaddingBottom: `calc(${theme.density.bottomBar} + 240px)` } },
});
export const title = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
export const text = style({ ...typeStep(13, 20), color: color.textSecondary, marginTop: '4px' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' });
