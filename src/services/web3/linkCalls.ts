import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { address, moment } from '#services/http/schemas.ts';

/** Codes of our own: what keeps a wallet from being linked. */
export const linkCode = {
  /** The message is not the one that was to be signed: its form, domain, address, chain or times. */
  messageRefused: 20711,
  /** The nonce is unknown, used or too old: sign another message. */
  nonceOver: 20712,
  signatureWrong: 20713,
  /** The wallet is linked to another account. */
  walletTaken: 20714,
  linksFull: 20715,
  /** The chain that a contract's wallet lives on does not answer. */
  chainSilent: 20716,
} as const;

/** Letters and digits, at least eight (EIP-4361). */
const nonce = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[A-Za-z0-9]{8,64}$/));

/** What a message that proves a wallet must hold: good for one use of this login, until it ends. */
export const linkNonce = /* @__PURE__ */ call({
  name: 'linkNonce',
  area: 'web3',
  method: 'POST',
  path: '/hk-web/web3/wallet/link/nonce',
  source: 'own',
  access: 'session',
  flags: ['decrypted'],
  replies: {
    // `account` stands in the message as its Request ID: whoever signs sees whose wallet it is to be.
    200: { kind: 'ok', data: z.object({ account: z.string().check(z.maxLength(40)), nonce, issuedAt: moment, expiresAt: moment }) },
  },
});

/** Wallets that this account has proven to be its own; addresses with their checksum. */
export const walletLinks = /* @__PURE__ */ call({
  name: 'walletLinks',
  area: 'web3',
  method: 'GET',
  path: '/hk-web/web3/wallet/link',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.array(z.object({ address, linkedAt: moment })) } },
});

/** Links the wallet that signed; `message` is of EIP-4361, `signature` of its key or its contract (EIP-1271, ERC-6492). */
export const linkWallet = /* @__PURE__ */ call({
  name: 'linkWallet',
  area: 'web3',
  method: 'POST',
  path: '/hk-web/web3/wallet/link',
  source: 'own',
  access: 'session',
  flags: ['signed', 'decrypted'],
  request: z.object({
    message: z.string().check(z.maxLength(4_000)),
    signature: z.string().check(z.regex(/^0x([0-9a-f]{2}){1,8192}$/i)),
  }),
  replies: {
    200: { kind: 'linked', data: z.object({ address, linkedAt: moment }) },
    [linkCode.messageRefused]: { kind: 'messageRefused' },
    [linkCode.nonceOver]: { kind: 'nonceOver' },
    [linkCode.signatureWrong]: { kind: 'signatureWrong' },
    [linkCode.walletTaken]: { kind: 'taken' },
    [linkCode.linksFull]: { kind: 'full' },
    [linkCode.chainSilent]: { kind: 'chainSilent' },
  },
});

/** Forgets a link; one that is not there stays so. */
export const unlinkWallet = /* @__PURE__ */ call({
  name: 'unlinkWallet',
  area: 'web3',
  method: 'DELETE',
  path: '/hk-web/web3/wallet/link',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({ address }),
  replies: { 200: { kind: 'ok' } },
});
