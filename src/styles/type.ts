import { rem } from './rem.ts';
import { theme } from './theme.css.ts';

/** A step of the type scale: size over line height, at 16 px of text; it follows the browser's text size. Some languages add to the line. */
export const typeStep = (size: number, line: number) => ({ fontSize: rem(size), lineHeight: `calc(${rem(line)} + ${theme.lineExtra})` });
