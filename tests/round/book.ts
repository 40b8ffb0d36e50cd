import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The pictures of a round, for reviewers. */
const folder = 'test-results/round';
const separator = '~';

const fileName = (area: string, stop: string, width: number): string =>
  `${[area, stop].map((word) => word.replaceAll(/[^\w.-]+/g, '-')).join(separator)}${separator}${width}.jpg`;

/** Takes the picture of a stop as it is on view. */
export const takePicture = async (page: Page, area: string, stop: string, width: number): Promise<void> =>
  void (await page.screenshot({ path: join(folder, fileName(area, stop, width)), type: 'jpeg', quality: 60 }));

export function emptyBook(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** One page with all pictures, an area a section, a stop a row with its widths side by side. */
export function writeBook(): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jpg'));
  const rows = new Map<string, string[]>();
  for (const file of files.toSorted()) {
    const [area = '', stop = ''] = file.split(separator);
    const name = `${area}: ${stop.replaceAll('-', ' ')}`;
    rows.set(name, [...(rows.get(name) ?? []), file]);
  }
  const figures = [...rows].map(
    ([name, pictures]) =>
      `<h2>${name}</h2><div>${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`).join('')}</div>`,
  );
  const style =
    'body{font:14px system-ui;margin:16px}h2{font-size:14px;margin:16px 0 4px}div{display:flex;gap:8px;align-items:start}img{max-height:480px;border:1px solid #888}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>The round: ${rows.size} stops</title><style>${style}</style><h1>The round: ${rows.size} stops</h1>${figures.join('')}</html>\n`,
  );
}
