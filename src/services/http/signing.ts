/** What signed calls need, in one chunk: most visitors only read. */
export { keyStore } from '#services/browser/keyStore.ts';
export { readDetached } from './detached.ts';
export { makeProof } from './proof.ts';
export { verifyReceipt } from './receipt.ts';
export { proveRequest } from './proveRequest.ts';
