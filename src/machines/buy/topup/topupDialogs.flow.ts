export { topupDialogsMachine as topupDialogsFlow } from './topupDialogs.machine.ts';
