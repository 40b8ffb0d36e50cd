import { paintAppearance } from '../browser/appearance.ts';

/** Room around a drawing on paper, and for the lines above it; pixels. */
const margin = 24;
const headRoom = 120;

/** Prints the page on paper of the drawing's own size, dark on light, so that its texts keep theirs. */
export function printDrawing(id: string): void {
  const [, , width = 0, height = 0] = (document.getElementById(id)?.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const { theme = 'dark', direction = '' } = document.documentElement.dataset;
  const paper = new CSSStyleSheet();
  paper.insertRule(`@page { size: ${width + 2 * margin}px ${height + 2 * margin + headRoom}px; margin: ${margin}px; }`);
  const before = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...before, paper];
  paintAppearance('light', direction);
  const restore = (): void => {
    document.adoptedStyleSheets = before;
    paintAppearance(theme === 'light' ? 'light' : 'dark', direction);
  };
  addEventListener('afterprint', restore, { once: true });
  print();
}
