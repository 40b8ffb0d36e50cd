import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;
/** Form and notices take the focus from each other as wholes: their first control is one Tab away. */
const holder = style({ outline: 'none' });
const column = (gap: string) => ({ display: 'flex', flexDirection: 'column', gap, minWidth: 0 }) as const;

export const strip = style({
  ...column('4px'),
  flexShrink: 0,
  padding: '6px 12px',
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.pane,
  '@media': { [media.phone]: { padding: '8px 16px', border: 0, borderBlockStart: `1px solid ${color.lineSubtle}`, borderRadius: 0 } },
});
export const stripRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px', minHeight: '2.5rem' });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  flex: '1 1 auto',
  gap: '4px 24px',
  minWidth: 0,
  margin: 0,
  ...typeStep(12, 16),
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: '1fr 1fr', flexBasis: '100%', columnGap: '16px' } },
});
globalStyle(`${facts} dd`, { margin: 0, color: color.textPrimary, fontWeight: weight.medium });
globalStyle(`${facts} dt`, { ...typeStep(11, 16), color: color.textTertiary });
export const deeds = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
globalStyle(`${deeds} > *`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });
export const more = style({ borderBlockStart: `1px solid ${color.lineSubtle}` });
export const moreWords = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.iris,
  cursor: 'pointer',
});

const risk = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px' });
export const riskOf = styleVariants({
  good: [risk, { color: color.success }],
  warn: [risk, { color: color.warn }],
  bad: [risk, { color: color.danger }],
});

export const modeRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' });
export const leverage = style({ width: '6rem' });
export const choice = style({
  display: 'flex',
  gap: '2px',
  minWidth: 0,
  margin: 0,
  padding: '3px',
  border: 0,
  borderRadius: radius.control,
  background: color.hover,
});
export const option = style({ position: 'relative', display: 'flex', flex: '1 1 auto', minWidth: 0 });
/** Over its words, so that a press, a screen reader and a test all meet the radio itself. */
export const optionInput = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
export const optionWords = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  minHeight: density.controlSmall,
  paddingInline: '10px',
  borderRadius: radius.pill,
  ...typeStep(12, 16),
  fontWeight: weight.medium,
  textAlign: 'center',
  color: color.textSecondary,
  '@media': { [media.coarse]: { minHeight: '44px' } },
});
globalStyle(`${optionInput}:hover + ${optionWords}`, { color: color.textPrimary });
globalStyle(`${optionInput}:disabled + ${optionWords}`, { color: color.textDisabled });
globalStyle(`${optionInput}:focus-visible + ${optionWords}`, { outline: `2px solid ${color.iris}`, outlineOffset: '2px' });
globalStyle(`${optionInput}:checked + ${optionWords}`, {
  background: color.raised,
  color: color.textPrimary,
  boxShadow: `inset 0 0 0 1px ${color.lineControl}`,
  '@media': { [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});

export const ticket = style(column('8px'));
export const modes = style(column('4px'));
export const gate = style({ display: 'grid', placeItems: 'center', minHeight: '15rem' });
export const quiet = style({ ...typeStep(12, 16), color: color.textSecondary, textWrap: 'pretty' });
export const strong = style({ color: color.textPrimary, fontWeight: weight.medium });

export const about = style({
  ...column('8px'),
  marginBlockStart: '16px',
  paddingBlock: '12px',
  borderBlockStart: `1px solid ${color.lineSubtle}`,
});
export const aboutTitle = style({ ...typeStep(13, 20), fontWeight: weight.semibold });
export const bands = style({ ...column('2px'), margin: 0, padding: 0, listStyle: 'none' });
export const band = style({
  display: 'grid',
  // Beside each other in all rows, or one above the other in all.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
  gap: '2px 8px',
  padding: '4px 8px',
  borderInlineStart: `3px solid ${color.lineDefault}`,
  ...typeStep(12, 16),
  color: color.textSecondary,
  selectors: { '&[aria-current]': { borderColor: color.iris, background: color.irisTint, color: color.textPrimary } },
});
export const bandRate = style({ fontWeight: weight.medium, color: color.textPrimary });
export const bandText = style({ minWidth: 0, hyphens: 'auto', textWrap: 'pretty' });
export const here = style({ display: 'block', fontWeight: weight.semibold });

export const coins = style({ ...column('12px'), margin: 0, padding: 0, listStyle: 'none' });
export const coin = style(column('4px'));
export const coinName = style({ ...typeStep(13, 20), fontWeight: weight.semibold });
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(7rem, 100%), 1fr))',
  gap: '6px 12px',
  margin: 0,
  ...typeStep(12, 16),
});
export const figure = style({ minWidth: 0 });
globalStyle(`${figure} dt`, { ...typeStep(11, 16), color: color.textTertiary });
globalStyle(`${figure} dd`, { margin: 0, overflowWrap: 'anywhere' });

export const loan = style([holder, column('16px')]);
export const lines = style({ ...column('4px'), margin: 0, ...typeStep(12, 16) });
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: '12px' });
export const lineWord = style({ color: color.textTertiary });
export const lineFigure = style({ margin: 0, textAlign: 'end', color: color.textPrimary, overflowWrap: 'anywhere', minWidth: 0 });
export const causes = style({ margin: '4px 0 0', paddingInlineStart: '18px' });

export const notice = style([holder, { ...column('12px'), textAlign: 'center', paddingBlock: '8px' }]);
export const noticeTitle = style({ ...typeStep(18, 24), fontWeight: weight.semibold, textWrap: 'balance' });
export const noticeText = style({ ...typeStep(14, 20), color: color.textSecondary, textWrap: 'pretty' });
export const noticeSubject = style({ ...typeStep(14, 20), fontWeight: weight.medium });
export const noticeActions = style({ ...column('8px'), marginTop: '8px' });

export const quiz = style(column('16px'));
export const question = style({ ...column('8px'), margin: 0, padding: 0, border: 0 });
export const questionText = style({ padding: 0, ...typeStep(14, 20), fontWeight: weight.medium });
export const answers = style({ display: 'flex', gap: '24px' });
export const wrong = style({ ...typeStep(12, 16), color: color.danger });
