import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

export const word = visuallyHidden;
export const strip = style({
  position: 'relative',
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '24px',
  minHeight: '3.5rem',
  paddingInline: '12px',
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.pane,
  '@media': { [media.phone]: { flexWrap: 'wrap', gap: '4px 16px', paddingBlock: '8px', border: 0, borderRadius: 0 } },
});
export const pair = style({ display: 'flex', alignItems: 'center', gap: '8px', flexShrink: 0 });
export const title = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
export const picker = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: density.target,
  paddingInline: '4px',
  font: 'inherit',
  borderRadius: radius.pill,
  selectors: { '&:hover': { background: color.hover } },
});
export const last = style({ flexShrink: 0, minWidth: '8ch', ...typeStep(20, 28), fontWeight: weight.semibold });

const price = style({ display: 'inline-flex', alignItems: 'center', gap: '4px', borderRadius: radius.pill });
// Its own colour would not stand out from the tint.
const flash = (tint: string) => keyframes({ from: { background: tint, color: color.textPrimary } });
export const moved = styleVariants({
  same: [price, {}],
  up: [price, { color: color.up, animation: `${flash(color.upFlash)} ${theme.motion.flash}` }],
  down: [price, { color: color.down, animation: `${flash(color.downFlash)} ${theme.motion.flash}` }],
});
const changed = style({ display: 'flex', alignItems: 'center', gap: '4px' });
export const change = styleVariants({ up: [changed, { color: color.up }], down: [changed, { color: color.down }], flat: [changed, {}] });

/** Wider than a phone: it is moved by finger or, focused, by arrow keys. */
export const factsPart = style({ minWidth: 0, '@media': { [media.phone]: { flexBasis: '100%' } } });
/** What has no room beside the others stands below them. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  minWidth: 0,
  margin: 0,
  paddingBlock: '4px',
  whiteSpace: 'nowrap',
  ...typeStep(12, 16),
  '@media': { [media.phone]: { flexBasis: '100%', columnGap: '16px' } },
});
globalStyle(`${facts} dd`, { margin: 0 });
// Figures of a market that is not heard of look like those of the panels below.
globalStyle(`${last}[data-old] bdi, ${factsPart}[data-old] dd`, { color: color.textTertiary, animation: 'none' });
globalStyle(`${facts} dt`, { ...typeStep(11, 16), color: color.textTertiary });

export const info = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13.75rem, 100%), 1fr))',
  gap: '12px 24px',
  padding: '16px',
  ...typeStep(13, 20),
});
globalStyle(`${info} > div`, { display: 'flex', justifyContent: 'space-between', gap: '12px' });
globalStyle(`${info} dt`, { color: color.textTertiary });
