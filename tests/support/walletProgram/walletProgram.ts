import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Decision, WalletAnswer, WalletCommand, WalletSettings, WalletView } from './commands.ts';

export type WalletProgram = {
  /** Takes the `wc:` address of a QR. */
  pair(uri: string): Promise<WalletView>;
  /** What its person does with proposals and requests from now on, and with those that hang. Begins with approving all. */
  decide(decisions: { readonly proposals?: Decision; readonly requests?: Decision }): Promise<WalletView>;
  /** `account`: index in the public test mnemonic. */
  changeAccount(account: number): Promise<WalletView>;
  changeChain(chainId: number): Promise<WalletView>;
  /** Ends every session from the wallet's side. */
  disconnect(): Promise<WalletView>;
  look(): Promise<WalletView>;
  stop(): Promise<void>;
};

/**
 * Starts a WalletConnect wallet as a process of its own, built on the official wallet SDK, with a key of the public test mnemonic. It
 * reaches nothing but this machine. @throws Error when it ends before it is ready; each command rejects with what the SDK says,
 * or because the program has ended.
 */
export async function startWalletProgram(settings: WalletSettings): Promise<WalletProgram> {
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), [JSON.stringify(settings)], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    // The SDK's own switch for test runs: no reports and no attestation service, on a machine that could reach neither.
    env: { ...process.env, IS_VITEST: 'true' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve: (view: WalletView) => void; reject: (error: Error) => void }>();
  let asked = 0;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The wallet program ended before it was ready.')));
  });
  child.on('message', (answer: WalletAnswer) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {};
    waiting.delete(answer.id);
    if ('error' in answer) reject?.(new Error(answer.error));
    else resolve?.(answer.view);
  });
  const endedError = (): Error => new Error(`The wallet program has ended (${child.signalCode ?? child.exitCode}).`);
  void ended.then(() => waiting.forEach(({ reject }) => reject(endedError())));

  const run = (command: WalletCommand) =>
    new Promise<WalletView>((resolve, reject) => {
      if (!child.connected) return reject(endedError());
      asked += 1;
      waiting.set(asked, { resolve, reject });
      child.send({ id: asked, command });
    });
  return {
    pair: (uri) => run({ act: 'pair', uri }),
    decide: (decisions) => run({ act: 'decide', ...decisions }),
    changeAccount: (account) => run({ act: 'changeAccount', account }),
    changeChain: (chainId) => run({ act: 'changeChain', chainId }),
    disconnect: () => run({ act: 'disconnect' }),
    look: () => run({ act: 'look' }),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}
