import faults from './shell/faults.json';
import shell from './shell/shell.json';

/** The texts that every page needs, in one chunk. */
export const first = { faults, shell };
/** The home page's, named apart: its first view asks for no others. */
export const home = () => import('./home/home.json');
export const others = () => import('./others.ts');
