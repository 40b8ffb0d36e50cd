import type { Driver } from '../driver.ts';
import { login } from './login.ts';
import { register } from './register.ts';

/** Every machine that is driven in a real browser. */
export const drivers: readonly Driver[] = [login, register];
