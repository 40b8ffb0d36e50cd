import { watchPlace } from '#services/navigation/browserHistory.ts';

const walletMode = /^\/[^/]+\/web3(\/|$)/;
let isWanted = false;
const waiting = new Set<() => void>();

/** The visitor looks at wallets: their code may load from here on, for the life of the tab. */
export function wantWallet(): void {
  isWanted = true;
  waiting.forEach((go) => go());
}

/** Waits until the visitor is in the wallet mode or has opened the connect dialog; false when the signal ends it before that. */
export function walletWanted(signal: AbortSignal): Promise<boolean> {
  if (isWanted) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (answer: boolean): void => {
      waiting.delete(go);
      stop();
      resolve(answer);
    };
    const go = (): void => end(true);
    let stop = (): void => undefined;
    waiting.add(go);
    signal.addEventListener('abort', () => end(false), { once: true });
    stop = watchPlace(({ path }) => {
      if (walletMode.test(path)) wantWallet();
    });
    if (isWanted || signal.aborted) end(isWanted);
  });
}
