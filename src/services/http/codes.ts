/** Business codes of the product spec (sections 4 and 8) and of the proof scheme, each named once. */
export const code = {
  ok: 200,
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
  qrScanned: 10028,
  qrRefused: 10030,
  /** Our own: the pair or contract is not traded; the list is at its end. */
  favouriteUnknown: 20601,
  favouritesFull: 20602,
  loginRefused: 10101,
  emailTaken: 10102,
  weakPassword: 10103,
  badRequest: 40000,
  proofMissing: 40101,
  proofMalformed: 40102,
  proofOtherKey: 40103,
  proofMismatch: 40104,
  proofNonce: 40105,
  proofClock: 40106,
  proofReplayed: 40107,
  sessionEnded: 40108,
  stepUpNeeded: 40310,
  forbidden: 40300,
  notFound: 40400,
  idempotencyInFlight: 40901,
  idempotencyMismatch: 42201,
  tooManyRequests: 42901,
  internal: 50000,
  notServed: 50100,
} as const;
