export { loginEntryMachine as loginEntryFlow } from './loginEntry.machine.ts';
