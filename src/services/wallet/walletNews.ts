import type { WalletLife } from './connectedWallet.ts';

/** What a wallet in this browser has done by itself: another account, another network (enabled here or not), or an end. */
export type WalletNews = { readonly life: WalletLife; readonly change: 'account' | 'chain' | 'foreignChain' | 'end' };

/** The way from the wallet code, which loads late, to who listens from the start. */
export const walletNews = new EventTarget();

/** Calls back with each piece of news. Returns the function that ends it. */
export function watchWalletNews(listener: (news: WalletNews) => void): () => void {
  const hear = (event: Event): void => listener((event as CustomEvent<WalletNews>).detail);
  walletNews.addEventListener('news', hear);
  return () => walletNews.removeEventListener('news', hear);
}
