/** The mark of a title that calls the visitor to something that waits. */
const calling = '●';

/** Names the tab; a title that calls the visitor stays. */
export function nameTab(title: string): void {
  if (document.title !== title && !document.title.startsWith(calling)) document.title = title;
}
