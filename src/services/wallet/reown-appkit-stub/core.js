/** The stock modal is never opened (`showQrModal: false`); reaching this is a programming error. */
export function createAppKit() {
  throw new Error('The stock WalletConnect modal is not part of this build: draw the QR from display_uri.');
}
