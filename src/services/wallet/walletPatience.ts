import type { EIP1193Provider } from 'viem';
import { within as inTime } from '#services/browser/within.ts';
import { plainAnswer, plainError } from './walletAnswers.ts';

/** Milliseconds that a wallet may take for what its user is not asked about. */
export const silentPatience = 4_000;
/** Milliseconds that a wallet's library may take to start. */
export const startPatience = 15_000;
/** Questions that a wallet answers by itself. */
const silentQuestions: readonly string[] = [
  'eth_accounts',
  'eth_chainId',
  'net_version',
  'wallet_getPermissions',
  'wallet_revokePermissions',
];

/**
 * The answer, where it comes within so many milliseconds: browsers end the workers of extensions, and a question that was under way
 * is then never answered. @throws TimeoutFault where it does not come; what comes later is heard by nobody.
 */
export const within = <Result>(answer: Promise<Result>, patience = silentPatience): Promise<Result> =>
  inTime(answer, patience, 'The wallet');

type Provider = Pick<EIP1193Provider, 'request'> & Partial<Pick<EIP1193Provider, 'on' | 'removeListener'>>;

/**
 * A wallet's door whose questions end: the library keeps one that is never answered for the life of the page, and asks nothing more.
 * What its user is asked about takes as long as the user does. Answers and errors come in the library's spelling.
 */
export function endingProvider(provider: Provider): Provider {
  const ask = provider.request.bind(provider) as (question: { readonly method: string }) => Promise<unknown>;
  return {
    request: (async (question: { readonly method: string }) => {
      const { method } = question;
      try {
        return plainAnswer(method, await (silentQuestions.includes(method) ? within(ask(question)) : ask(question)));
      } catch (error) {
        throw plainError(error);
      }
    }) as EIP1193Provider['request'],
    ...(provider.on === undefined ? {} : { on: provider.on.bind(provider) as EIP1193Provider['on'] }),
    ...(provider.removeListener === undefined
      ? {}
      : { removeListener: provider.removeListener.bind(provider) as EIP1193Provider['removeListener'] }),
  };
}
