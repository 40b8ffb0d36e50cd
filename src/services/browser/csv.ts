/** What a spreadsheet would take for a formula, also behind what takes no room and in full width; a leading mark makes it text. */
const formula = /^(?:[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|[\t\r])/u;
/** A number below zero computes nothing, and as text nobody could add it up. */
const negative = /^-\d+(\.\d+)?$/;

function cellOf(text: string): string {
  const safe = formula.test(text) && !negative.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Stands before a file for spreadsheets, which without it take UTF-8 for something else. */
export const utf8Mark = '\uFEFF';

/** Rows of texts as CSV (RFC 4180): commas, CRLF; no cell is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** Hands the visitor a file to keep. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
