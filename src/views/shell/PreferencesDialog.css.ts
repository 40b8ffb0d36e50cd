import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

export const sections = style({ display: 'grid', gap: '24px' });
export const heading = style({ ...typeStep(13, 20), fontWeight: weight.semibold, color: color.textSecondary, marginBottom: '8px' });
export const note = style({ ...typeStep(12, 16), color: color.textTertiary, marginTop: '8px' });
export const grid = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.25rem, 100%), 1fr))', gap: '8px' });
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  width: '100%',
  minHeight: '2.5rem',
  padding: '8px 12px',
  borderRadius: radius.control,
  border: `1px solid ${color.lineDefault}`,
  ...typeStep(14, 20),
  transition: `background-color ${theme.motion.hover}`,
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-disabled="true"]': { color: color.textDisabled, background: 'transparent', cursor: 'default' },
    '&[aria-current="true"], &[aria-pressed="true"]': {
      borderColor: color.textPrimary,
      boxShadow: `inset 0 0 0 1px ${color.textPrimary}`,
      fontWeight: weight.medium,
    },
  },
  '@media': { [media.coarse]: { minHeight: '3rem' } },
});
export const grow = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ display: 'block', ...typeStep(12, 16), fontWeight: weight.regular, color: color.textTertiary });
export const symbol = style({ color: color.textTertiary, minWidth: '2rem' });
export const swatches = style({ display: 'inline-flex', gap: '3px' });
export const swatch = style({ width: '6px', height: '16px', borderRadius: '2px' });
const shades = {
  green: ['#2BD08E', '#07724A'],
  red: ['#FF6B7E', '#C41C3B'],
  blue: ['#62ADFF', '#0A5FBF'],
  orange: ['#FFA24D', '#9A4A00'],
} as const;
const shade = ([dark, light]: readonly [string, string]) =>
  style([swatch, { background: dark, selectors: { ':root[data-theme="light"] &': { background: light } } }]);
export const green = shade(shades.green);
export const red = shade(shades.red);
export const blue = shade(shades.blue);
export const orange = shade(shades.orange);
