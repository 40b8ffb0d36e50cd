import { openShell } from './Shell.tsx';

void openShell();
