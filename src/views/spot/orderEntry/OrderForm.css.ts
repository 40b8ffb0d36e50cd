import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

/** Form and notices take the focus from each other as wholes: their first control is one Tab away. */
const holder = style({ outline: 'none' });
export const form = style([holder, { display: 'flex', flexDirection: 'column', gap: '10px', minWidth: 0 }]);
/** A phone's form and the book: the form takes what the book's figures leave. */
export const withBook = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(7rem, 36%)',
  gap: '10px',
  alignItems: 'start',
  marginInlineEnd: '-12px',
});
export const besideForm = style({ minWidth: 0 });
/** It stays while a long form is scrolled. */
export const besideBook = style({ position: 'sticky', insetBlockStart: 0, display: 'flex', height: 'min(27.5rem, 60dvh)', minWidth: 0 });
/** The form as a panel: what has no room is scrolled to. */
export const panel = style({ flex: 1, minHeight: 0, padding: '12px', overflowY: 'auto' });

export const sides = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '4px',
  margin: 0,
  padding: '4px',
  border: 0,
  borderRadius: radius.control,
  background: color.hover,
});
export const side = style({ position: 'relative', display: 'flex', minWidth: 0 });
/** Over its words, so that a press, a screen reader and a test all meet the radio itself. */
export const sideInput = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' });
export const sideWords = style({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minHeight: density.controlMedium,
  paddingInline: '8px',
  borderRadius: radius.pill,
  ...typeStep(13, 20),
  fontWeight: weight.semibold,
  color: color.textSecondary,
  transition: `background-color ${theme.motion.hover}, color ${theme.motion.hover}`,
});
const ring = { outline: `2px solid ${color.iris}`, outlineOffset: '2px' };
globalStyle(`${sideInput}:hover + ${sideWords}`, { color: color.textPrimary });
globalStyle(`${sideInput}:focus-visible + ${sideWords}`, ring);
export const sideMark = style({ visibility: 'hidden' });
globalStyle(`${sideInput}:checked + ${sideWords} ${sideMark}`, { visibility: 'visible' });
globalStyle(`${sideInput}[value="buy"]:checked + ${sideWords}`, { background: color.buy, color: color.onSolid });
globalStyle(`${sideInput}[value="sell"]:checked + ${sideWords}`, { background: color.sell, color: color.onSolid });
globalStyle(`${sideInput}:checked + ${sideWords}`, {
  '@media': { [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});

export const kinds = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', gap: '8px' });
export const balance = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  ...typeStep(12, 16),
  color: color.textTertiary,
});
export const figure = style({ color: color.textPrimary, fontWeight: weight.medium });
export const balanceEnd = style({ display: 'inline-flex', alignItems: 'center', gap: '4px', minWidth: 0 });

/** Holds the blink of a field that a press elsewhere has filled. */
export const fieldHolder = style({ position: 'relative', minWidth: 0 });
const blinking = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } });
export const blink = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: density.field,
  borderRadius: radius.control,
  background: color.irisTint,
  opacity: 0,
  pointerEvents: 'none',
  animation: `${blinking} ${theme.motion.flash} ease-out`,
});
export const picks = style({ display: 'inline-flex', gap: '2px' });
export const pick = style({
  minHeight: '24px',
  minWidth: '24px',
  paddingInline: '6px',
  borderRadius: radius.pill,
  ...typeStep(12, 16),
  fontWeight: weight.medium,
  color: color.iris,
  selectors: {
    '&:hover:not([aria-disabled])': { background: color.hover },
    '&[aria-disabled]': { color: color.textDisabled, cursor: 'default' },
  },
  '@media': { [media.coarse]: { minHeight: '44px', paddingInline: '10px' } },
});
export const note = style({ color: color.warn });

export const slider = style({ display: 'flex', flexDirection: 'column', gap: '4px' });
export const sliderRow = style({ display: 'flex', alignItems: 'center', gap: '12px' });
const thumb = {
  boxSizing: 'border-box',
  width: '16px',
  height: '16px',
  borderRadius: radius.full,
  border: `3px solid ${color.surface}`,
  outline: `1px solid ${color.irisSolid}`,
  background: color.irisSolid,
} as const;
/** The track is the ground: the part that is used, whose length the form sets, over the whole. */
export const range = style({
  flex: 1,
  minWidth: 0,
  height: density.target,
  margin: 0,
  appearance: 'none',
  background: `linear-gradient(${color.irisSolid}, ${color.irisSolid}) left center / 0 4px no-repeat, linear-gradient(${color.lineControl}, ${color.lineControl}) center / 100% 2px no-repeat`,
  cursor: 'pointer',
  '::-webkit-slider-thumb': { appearance: 'none', ...thumb },
  '::-moz-range-thumb': thumb,
  selectors: {
    '&:disabled': { cursor: 'default', opacity: 0.4 },
  },
});
export const percent = style({ minWidth: '5ch', textAlign: 'end', ...typeStep(12, 16), color: color.textSecondary });
export const stops = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  gap: '4px',
  // Five fingers' breadths are all that the narrowest form has.
  '@media': { [media.coarse]: { gap: '1px' } },
});
export const stop = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: density.controlSmall,
  borderRadius: radius.pill,
  ...typeStep(12, 16),
  color: color.textSecondary,
  background: color.hover,
  selectors: {
    '&:hover:not([aria-disabled])': { color: color.textPrimary, background: color.active },
    '&[aria-disabled]': { color: color.textDisabled, cursor: 'default' },
  },
  '@media': { [media.coarse]: { minHeight: '44px', minWidth: '44px' } },
});

export const preview = style({ display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, ...typeStep(12, 16) });
export const previewLine = style({ display: 'flex', justifyContent: 'space-between', gap: '12px' });
/** It gives way: a figure stays in one line as long as it can. */
export const previewWord = style({ flex: '1 1 0', minWidth: '40%', color: color.textTertiary });
export const previewFigure = style({ margin: 0, textAlign: 'end', color: color.textPrimary, overflowWrap: 'anywhere', minWidth: 0 });
export const hold = style({ ...typeStep(12, 16), color: color.textSecondary });

export const notice = style([holder, { display: 'flex', flexDirection: 'column', gap: '12px' }]);
export const noticeTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold, textWrap: 'balance' });
export const noticeText = style({ ...typeStep(13, 20), color: color.textSecondary, textWrap: 'pretty' });
export const noticeActions = style({ display: 'flex', flexDirection: 'column', gap: '8px' });
export const check = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: density.target,
  ...typeStep(13, 20),
  color: color.textSecondary,
  cursor: 'pointer',
});
export const checkBox = style({ width: '16px', height: '16px', margin: 0, accentColor: color.irisSolid, flexShrink: 0 });
