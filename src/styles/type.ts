import { theme } from './theme.css.ts';

/** A step of the type scale: size over line height in px; some languages add to the line. */
export const typeStep = (size: number, line: number) => ({ fontSize: `${size}px`, lineHeight: `calc(${line}px + ${theme.lineExtra})` });
