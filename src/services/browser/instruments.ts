/** Rows of instruments name their spot code in this attribute. */
const mark = 'data-pair';

/**
 * Spot codes of the instruments on view: of the row that has the focus alone, else of the rows seen in the main part, each once, from
 * the top, at most `most`.
 */
export function instrumentsOnView(most: number): readonly string[] {
  const codeOf = (row: Element | null | undefined) => row?.getAttribute(mark) ?? '';
  const focused = codeOf(document.activeElement?.closest(`[${mark}]`));
  if (focused !== '') return [focused];
  const seen = [...document.querySelectorAll(`main [${mark}]`)].filter((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });
  return [...new Set(seen.map(codeOf))].slice(0, most);
}
