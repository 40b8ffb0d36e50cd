import { style } from '@vanilla-extract/css';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;
const twoColumns = 'screen and (min-width: 56.25em)';
const threeColumns = 'screen and (min-width: 85em)';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  paddingInline: density.gutter,
  paddingBlockEnd: '24px',
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  minHeight: density.header,
  paddingBlock: '8px',
  '@media': { print: { display: 'none' } },
});
export const title = style({ ...typeStep(20, 28), fontWeight: weight.semibold });
/** Below the title where there is no room beside it. */
export const lead = style({
  flex: '1 1 100%',
  order: 1,
  color: color.textSecondary,
  '@media': { [twoColumns]: { flexBasis: '0', order: 0 } },
});
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: '16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [twoColumns]: { gridTemplateColumns: '12.5rem minmax(0, 1fr)' },
    [threeColumns]: { gridTemplateColumns: '12.5rem minmax(0, 1fr) 21.25rem' },
    print: { display: 'block' },
  },
});
const high = `calc(100dvh - ${density.header} - 24px)`;
export const catalogue = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  maxHeight: '15rem',
  '@media': { [twoColumns]: { position: 'sticky', top: '12px', maxHeight: high }, print: { display: 'none' } },
});
export const names = style({ position: 'relative', overflowY: 'auto', minHeight: 0, paddingInline: '2px' });
export const name = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: density.controlSmall,
  padding: '2px 8px',
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-current="page"]': { background: color.active, fontWeight: weight.medium },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  gap: '4px',
  '@media': {
    [twoColumns]: { minHeight: high },
    // What is replayed beside it moves in the drawing: it stays while the cards scroll.
    [threeColumns]: { position: 'sticky', top: '12px' },
  },
});
export const machine = style({ ...typeStep(20, 28), fontWeight: weight.semibold, overflowWrap: 'anywhere' });
export const quiet = style({ color: color.textSecondary, overflowWrap: 'anywhere' });
export const tabs = style({ '@media': { print: { display: 'none' } } });
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minHeight: 0,
  height: 'calc(100dvh - 15rem)',
  overflow: 'auto',
  paddingBlockStart: '8px',
  '@media': { print: { height: 'auto', overflow: 'visible' } },
});
export const side = style({
  display: 'grid',
  alignContent: 'start',
  gap: '16px',
  minWidth: 0,
  '@media': { [twoColumns]: { gridColumn: '2' }, [threeColumns]: { gridColumn: '3' }, print: { display: 'none' } },
});
export const stack = style({ display: 'grid', gap: '12px', minWidth: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' });
export const missed = style({ maxHeight: '12.5rem', overflowY: 'auto', color: color.danger, overflowWrap: 'anywhere' });

export const subtitle = style({ fontWeight: weight.medium });
export const link = style({
  color: color.iris,
  textDecoration: 'underline',
  selectors: { '&[aria-current="page"]': { fontWeight: weight.semibold } },
});
export const actors = style({ display: 'grid', gap: '4px', maxHeight: '16.25rem', overflowY: 'auto' });
export const actor = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '8px', overflowWrap: 'anywhere' });
export const stands = style({ gridColumn: '1', color: color.textSecondary, fontFamily: theme.font.mono, fontSize: '.75rem' });
export const log = style({ display: 'grid', gap: '2px', maxHeight: '16.25rem', overflowY: 'auto', overflowWrap: 'anywhere' });
export const summary = style({ minHeight: density.target, alignContent: 'center', cursor: 'pointer' });
export const clock = style({ color: color.textSecondary, fontFamily: theme.font.mono, fontSize: '.75rem' });
export const json = style({
  maxHeight: '15rem',
  overflow: 'auto',
  padding: '8px',
  background: color.canvas,
  borderRadius: radius.control,
  fontFamily: theme.font.mono,
  fontSize: '.75rem',
  lineHeight: '1rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const box = {
  width: '100%',
  minHeight: density.field,
  padding: '8px',
  color: color.textPrimary,
  background: color.canvas,
  border: `1px solid ${color.lineControl}`,
  borderRadius: radius.control,
} as const;
export const payload = style({ ...box, fontFamily: theme.font.mono, fontSize: '.75rem', resize: 'vertical' });
export const select = style(box);
export const slider = style({ flex: '1 1 7.5rem', minWidth: 0, minHeight: density.target, accentColor: color.irisSolid });
