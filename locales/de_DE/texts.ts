import faults from './faults.json';
import shell from './shell.json';

/** The texts that every page needs, in one chunk; a page's own load with it. Texts of the server's pages stay out of the build. */
export const first = { faults, shell };
export const others = import.meta.glob<Record<string, unknown>>(['./*.json', '!./faults.json', '!./shell.json', '!./sandbox.json', '!./approval.json', '!./desk.json', '!./lab.json', '!./letters.json'], { import: 'default' });
