import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const chain = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  paddingInline: '8px',
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  whiteSpace: 'nowrap',
  '@media': { 'screen and (max-width: 74.9375em)': { display: 'none' } },
});
export const chainDot = style({ width: '8px', height: '8px', borderRadius: '50%', background: color.iris });
export const account = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: density.controlMedium,
  paddingInline: '6px 10px',
  borderRadius: radius.control,
  background: color.hover,
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  minWidth: 0,
  selectors: { '&:hover, &[aria-expanded="true"]': { background: color.active } },
});
/** The ring of what is under way lies around it. */
export const disc = style({ position: 'relative', display: 'inline-flex', flexShrink: 0 });
/** A phone's bar has room for the disc or icon alone; the words are still spoken. */
export const spokenOnPhone = style({
  '@media': {
    [media.phone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
});
export const accountName = style([spokenOnPhone, { maxWidth: '16ch', overflow: 'hidden', textOverflow: 'ellipsis' }]);
export const accountTotal = style({ '@media': { [media.belowPc]: { display: 'none' } } });
