/** Addresses that nobody has the key of: zero, what chains run by themselves (precompiles: two bytes at the end), and those for burning. */
const nobodys = /^0x(0{36}[0-9a-f]{4}|0*dead|dead0*|(dead){10})$/i;

/** Whether what is sent to an address is lost for certain. */
export const isNobodys = (address: string): boolean => nobodys.test(address);
