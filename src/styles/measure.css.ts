import { globalStyle } from '@vanilla-extract/css';
import { twins } from './fonts.css.ts';
import { media } from './media.ts';
import { theme } from './theme.css.ts';

const { density, motion } = theme;

const sans = `"Inter Variable", ${twins}`;
const thai = '"Noto Sans Thai Variable"';
/** The test locale of the longest texts mixes all scripts: its build has every font that we bring for each language. */
const anyLanguage = import.meta.env?.VITE_LONGEST_TEXT === '1' ? `${sans}, ${thai}` : sans;
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "DejaVu Sans Mono", monospace';

globalStyle(':root', {
  vars: {
    [theme.font.sans]: `${anyLanguage}, system-ui, sans-serif`,
    [theme.font.mono]: mono,
    [theme.lineExtra]: '0rem',
    [theme.tracking.heading]: '-0.01em',
    [density.header]: '3.5rem',
    [density.tabBar]: '2.25rem',
    [density.bottomBar]: '3.5rem',
    [density.controlSmall]: '1.75rem',
    [density.controlMedium]: '2.125rem',
    [density.controlLarge]: '2.75rem',
    [density.field]: '2.5rem',
    [density.fieldText]: '.875rem',
    [density.row]: '2rem',
    [density.marketRow]: '3rem',
    [density.bookRow]: '1.25rem',
    [density.target]: '24px',
    [density.gutter]: '24px',
    [density.cardPadding]: '24px',
    [motion.press]: '80ms',
    [motion.hover]: '120ms',
    [motion.popover]: '160ms',
    [motion.dialog]: '200ms',
    [motion.sheet]: '280ms',
    [motion.flash]: '300ms',
  },
  '@media': {
    [media.pad]: { vars: { [density.row]: '2.25rem', [density.gutter]: '20px', [density.cardPadding]: '20px' } },
    [`${media.phone}, ${media.coarse}`]: {
      vars: {
        [density.header]: '3rem',
        [density.tabBar]: '2.75rem',
        [density.controlSmall]: '2.25rem',
        [density.controlMedium]: '2.75rem',
        [density.controlLarge]: '3rem',
        [density.field]: '3rem',
        // 16 px text keeps iOS from zooming into a focused field.
        [density.fieldText]: '1rem',
        [density.row]: '3.5rem',
        [density.marketRow]: '3.5rem',
        [density.bookRow]: '1.75rem',
        [density.target]: '44px',
      },
    },
    [media.phone]: { vars: { [density.gutter]: '16px', [density.cardPadding]: '16px' } },
    // Room is short there: what is pressed is as large as a finger, and no larger than its text.
    [media.tiny]: {
      vars: {
        [density.header]: '56px',
        [density.tabBar]: '44px',
        [density.controlSmall]: '36px',
        [density.controlMedium]: '44px',
        [density.controlLarge]: '48px',
      },
    },
    [media.reducedMotion]: { vars: { [motion.popover]: '80ms', [motion.dialog]: '80ms', [motion.sheet]: '80ms', [motion.flash]: '0ms' } },
  },
});

/** A word of another language inside a page (the list of languages) takes its own fonts too. */
globalStyle('[lang]', { fontFamily: theme.font.sans });

const tall = { [theme.lineExtra]: '.125rem', [theme.tracking.heading]: '0' };
globalStyle('[lang|="zh"]', {
  vars: {
    ...tall,
    [theme.font.sans]: `${sans}, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif`,
  },
});
globalStyle('[lang|="zh-HK"]', {
  vars: { [theme.font.sans]: `${sans}, "PingFang HK", "Microsoft JhengHei", "Noto Sans CJK HK", "Noto Sans TC", system-ui, sans-serif` },
});
globalStyle('[lang|="ja"]', {
  vars: { ...tall, [theme.font.sans]: `${sans}, "Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP", "Noto Sans JP", system-ui, sans-serif` },
});
globalStyle('[lang|="th"]', { vars: { ...tall, [theme.font.sans]: `${sans}, ${thai}, system-ui, sans-serif` } });
