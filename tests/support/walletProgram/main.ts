import { stayHere } from '../onlyHere.ts';
import type { WalletAnswer, WalletCommand, WalletSettings } from './commands.ts';

/** The program itself: its first argument holds the settings, then commands come by the channel to its parent. */
const { asked } = stayHere();
const { createWallet } = await import('./wallet.ts');
const wallet = await createWallet(JSON.parse(process.argv[2] ?? '') as WalletSettings, asked);
const reply = (answer: WalletAnswer | 'ready'): void => void process.send?.(answer);

// A page of a wallet lives on after a promise of its SDK that nobody waited for; a program would end.
process.on('unhandledRejection', (error) => console.error('Test wallet, unhandled:', error));

process.on('message', ({ id, command }: { readonly id: number; readonly command: WalletCommand }) => {
  wallet.run(command).then(
    (view) => reply({ id, view }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
reply('ready');
