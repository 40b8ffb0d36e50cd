import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density, font } = theme;

export const layout = style({
  display: 'grid',
  gap: '32px',
  paddingBottom: '48px',
  '@media': { [media.padUp]: { gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 1fr)', alignItems: 'start' } },
});
/** On a phone the list and what is open are two steps. */
export const fromPad = style({ '@media': { [media.phone]: { display: 'none' } } });
export const list = style({
  minWidth: 0,
  '@media': {
    [media.padUp]: {
      position: 'sticky',
      insetBlockStart: `calc(${density.header} + 16px)`,
      display: 'flex',
      flexDirection: 'column',
      gap: '8px',
      maxHeight: `calc(100dvh - ${density.header} - 32px)`,
    },
  },
});
/** What is chosen from passes under the field that narrows it. */
export const choices = style({
  '@media': {
    // The focus ring of the entries is drawn inside the box that scrolls.
    [media.padUp]: { minHeight: 0, overflowY: 'auto', padding: '3px', margin: '-3px' },
  },
});
export const detail = style({ minWidth: 0 });
export const back = style({
  display: 'none',
  '@media': {
    [media.phone]: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4px',
      minHeight: density.target,
      ...typeStep(13, 20),
      color: color.textSecondary,
    },
  },
});
export const waiting = style({ display: 'grid', gap: '12px', paddingBlock: '8px' });
export const group = style({ ...typeStep(13, 20), fontWeight: weight.semibold, padding: '20px 10px 4px' });
export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: density.target,
  padding: '6px 10px',
  borderRadius: radius.control,
  ...typeStep(13, 20),
  color: color.textSecondary,
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: color.hover, color: color.textPrimary },
    // The list begins with the call on view that a link leads to.
    '&[aria-current]': { background: color.active, color: color.textPrimary, scrollInitialTarget: 'nearest' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const quiet = style({ ...typeStep(13, 20), color: color.textTertiary, fontWeight: weight.regular });
export const mono = style({ fontFamily: font.mono, ...typeStep(12, 20), overflowWrap: 'anywhere' });
/** A line is filled before it breaks: a hyphen in a path is no place to do so. */
export const entryPath = style([mono, { ...typeStep(11, 16), color: color.textTertiary, wordBreak: 'break-all' }]);

export const article = style({ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 });
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });
export const title = style({ ...typeStep(20, 28), fontWeight: weight.semibold, overflowWrap: 'anywhere', minWidth: 0 });
export const address = style([mono, { flexBasis: '100%', ...typeStep(13, 20), color: color.textSecondary }]);
export const text = style({ ...typeStep(14, 22), color: color.textSecondary, maxWidth: '72ch', textWrap: 'pretty' });
export const part = style({ ...typeStep(16, 24), fontWeight: weight.semibold, marginTop: '8px' });
export const facts = style({ display: 'flex', flexDirection: 'column', borderTop: `1px solid ${color.lineSubtle}` });
export const fact = style({
  display: 'grid',
  gap: '2px 16px',
  paddingBlock: '10px',
  borderBottom: `1px solid ${color.lineSubtle}`,
  '@media': { [media.padUp]: { gridTemplateColumns: 'minmax(0, 9rem) minmax(0, 1fr)' } },
});
export const factValue = style({ ...typeStep(14, 20), overflowWrap: 'anywhere' });
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: density.target,
  textDecoration: 'underline',
  color: color.iris,
});
export const line = style({ display: 'block' });
export const fields = style({ borderTop: `1px solid ${color.lineSubtle}` });
export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  paddingBlock: '10px',
  borderBottom: `1px solid ${color.lineSubtle}`,
  overflowWrap: 'anywhere',
});
export const fieldName = style([mono, { ...typeStep(13, 20), fontWeight: weight.medium }]);
export const type = style([mono, { color: color.iris }]);
export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  paddingInlineStart: '20px',
  listStyle: 'decimal',
});

export const code = style({
  minWidth: 0,
  marginTop: '4px',
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
});
export const codeHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  padding: '4px 8px 0 12px',
});
export const pre = style([
  mono,
  { padding: '4px 12px 12px', overflowY: 'auto', maxHeight: '24rem', whiteSpace: 'pre-wrap', borderRadius: radius.card },
]);
export const answer = style({
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
  minWidth: 0,
  selectors: { '& + &': { marginTop: '-8px' } },
});
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 10px',
  minHeight: density.target,
  padding: '10px 12px',
  cursor: 'pointer',
  ...typeStep(14, 20),
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { background: color.hover } },
});
export const answerBody = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', padding: '0 12px 12px' });
