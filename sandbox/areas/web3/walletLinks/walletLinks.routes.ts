import { getAddress, type Hex } from 'viem';
import type { FastifyInstance } from 'fastify';
import { linkNonce, linkWallet, unlinkWallet, walletLinks } from '#services/web3/linkCalls.ts';
import { addLink, issueNonce, mostLinks, removeLink, useNonce, walletLinksOf, type WalletLink } from './walletLinks.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { isMeantForUs, isSignedBy } from './ownershipProof.ts';
import { readSignInMessage } from './signInMessage.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import type { Parts } from '#sandbox/sandbox.ts';

const shown = ({ address, linkedAt }: WalletLink) => ({ address: getAddress(address), linkedAt });

/** Wallets that an account has proven to be its own: their activity is told to it. */
export function serveWalletLinks(app: FastifyInstance, { chains }: Pick<Parts, 'chains'>): void {
  serve(app, linkNonce, async ({ session, core: { database, clock } }) => {
    const issuedAt = clock.now();
    return { kind: 'ok', data: { account: String(session.uid), issuedAt, ...(await issueNonce(database.orm, session.idHash, issuedAt)) } };
  });
  serve(app, walletLinks, async ({ session, core: { database } }) => ({
    kind: 'ok',
    data: (await walletLinksOf(database.orm, session.uid)).map(shown),
  }));
  serve(app, linkWallet, async ({ request, session, core: { database, clock, origins } }) => {
    const message = readSignInMessage(request.message);
    const chain = chains.find(({ plan }) => plan.chain.id === message?.chainId);
    const terms = { origins, chainIds: chains.map(({ plan }) => plan.chain.id), account: String(session.uid), now: clock.now() };
    if (message === undefined || chain === undefined || !isMeantForUs(message, terms)) return { kind: 'messageRefused' };
    // Used up before anything is asked of a chain: of many at once one goes on.
    if (!(await useNonce(database.orm, message.nonce, session.idHash, clock.now()))) return { kind: 'nonceOver' };
    const isSigned = await isSignedBy(chain, message, request.message, request.signature as Hex);
    if (isSigned !== 'yes') return { kind: isSigned === 'no' ? 'signatureWrong' : 'chainSilent' };
    const added = await inTransaction(database, (executor) => addLink(executor, session.uid, message.address, clock.now()));
    if (added.kind === 'full') return { kind: 'full', params: { count: mostLinks } };
    return added.kind === 'linked' ? { kind: 'linked', data: shown(added.link) } : { kind: 'taken' };
  });
  serve(app, unlinkWallet, async ({ request, session, core: { database } }) => {
    await removeLink(database.orm, session.uid, request.address);
    return { kind: 'ok' };
  });
}
