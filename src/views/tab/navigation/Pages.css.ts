import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

export const soon = style({
  paddingBlock: '48px 0',
  display: 'grid',
  gap: '32px',
  '@media': { [media.phone]: { paddingBlock: '24px 0', gap: '20px' } },
});
export const head = style({ maxWidth: '64ch' });
export const title = style({
  ...typeStep(40, 48),
  fontWeight: weight.semibold,
  letterSpacing: '-0.02em',
  marginTop: '12px',
  textWrap: 'balance',
  '@media': { [media.phone]: typeStep(24, 32) },
});
export const lead = style({ ...typeStep(16, 24), color: color.textSecondary, marginTop: '8px', textWrap: 'pretty' });
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: '16px',
  '@media': { 'screen and (max-width: 56.1875em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const panel = style({
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
  boxShadow: theme.shadow.raised,
  padding: density.cardPadding,
});
export const panelTitle = style({ ...typeStep(13, 20), fontWeight: weight.semibold, color: color.textTertiary, marginBottom: '8px' });
export const point = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '14px',
  paddingBlock: '14px',
  borderTop: `1px solid ${color.lineSubtle}`,
  ...typeStep(16, 24),
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const pointMark = style({
  flexShrink: 0,
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: radius.full,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  background: color.irisTint,
  color: color.iris,
  ...typeStep(12, 16),
  fontWeight: weight.semibold,
});
export const way = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: '3.5rem',
  padding: '8px 12px',
  marginInline: '-12px',
  borderRadius: radius.control,
  transition: `background-color ${theme.motion.hover}`,
  selectors: { '&:hover': { background: color.hover } },
});
export const wayIcon = style({ display: 'flex', flexShrink: 0, color: color.textSecondary });
export const wayWords = style({ flex: 1, minWidth: 0 });
export const wayTitle = style({ display: 'block', ...typeStep(14, 20), fontWeight: weight.medium });
export const wayText = style({ display: 'block', ...typeStep(12, 16), color: color.textTertiary });
export const wayGo = style({ flexShrink: 0, color: color.textTertiary });

export const lost = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: '12px',
  paddingBlock: '96px 0',
  '@media': { [media.phone]: { paddingBlock: '48px 0' } },
});
export const lostCode = style({
  fontSize: 'clamp(5.5rem, 18vw, 10.5rem)',
  lineHeight: 1,
  fontWeight: weight.semibold,
  letterSpacing: '-0.05em',
  color: color.lineControl,
  userSelect: 'none',
});
export const lostAddress = style({
  ...typeStep(12, 16),
  fontFamily: theme.font.mono,
  color: color.textTertiary,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
});
export const lostActions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '12px', marginTop: '12px' });
