/** Where a build keeps the first looks of pages, below its folder; files that begin with a dot are never served. */
export const stillsFile = '.vite/stills.json';
