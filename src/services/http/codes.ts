/** Business codes that the app decides by, each named once; what else a call answers stands in its definition. */
export const code = {
  ok: 200,
  /** Our own: the pair or contract is not traded; the list is at its end. */
  favouriteUnknown: 20601,
  favouritesFull: 20602,
  proofMissing: 40101,
  proofMalformed: 40102,
  proofOtherKey: 40103,
  proofMismatch: 40104,
  proofNonce: 40105,
  proofClock: 40106,
  proofReplayed: 40107,
  sessionEnded: 40108,
  idempotencyInFlight: 40901,
} as const;

/** Those of the product spec (sections 4 and 8) and our own that the exchange alone names: no view carries them. */
export const exchangeCode = {
  /** The QR token is expired, unknown, used or bound to another browser. */
  qrExpired: 10029,
  transferNeedsRecord: 20351,
  transferExplainedFirst: 30303,
  transferExplainedSecond: 30304,
  transferRefused: 30705,
  /** Wallet assets are still being collected; ask again. */
  walletAssetsPending: 50011,
  /** Our own: QR scanned or waiting; the spec only says that any other code keeps polling. */
  qrWaiting: 10027,
  badRequest: 40000,
  forbidden: 40300,
  notFound: 40400,
  tooManyRequests: 42901,
  internal: 50000,
  /** Our own: how the public API turns a request away, in the order of what it looks at. */
  apiKeyUnknown: 41001,
  apiAddress: 41002,
  apiTime: 41003,
  apiSignature: 41004,
  apiRight: 41005,
  apiReplayed: 41006,
  apiLimit: 41007,
} as const;
