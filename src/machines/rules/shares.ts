/** Shares have four places at most: as whole ten-thousandths of a percent they are exact. */
const places = 4;
const percent = 10n ** BigInt(places);
/** From here on an owner has to be named. */
export const leastShare = 25n * percent;
export const wholeCompany = 100n * percent;

/** As the contract takes shares: percent, as a text. */
const pattern = /^\d{1,3}(\.\d{1,4})?$/;
export const isShare = (text: string): boolean => pattern.test(text);

/** A share in ten-thousandths of a percent; the text has to be one that `isShare` takes. */
export function shareUnits(share: string): bigint {
  const [whole = '', part = ''] = share.split('.');
  return BigInt(whole + part.padEnd(places, '0'));
}

/** All of them together, in ten-thousandths of a percent. */
export const sumOfShares = (shares: readonly string[]): bigint => shares.reduce((sum, share) => sum + shareUnits(share), 0n);

/** Ten-thousandths of a percent as a text in percent, without zeros at its end. */
export function shareText(units: bigint): string {
  const part = String(units % percent)
    .padStart(places, '0')
    .replace(/0+$/, '');
  return `${units / percent}${part === '' ? '' : `.${part}`}`;
}
