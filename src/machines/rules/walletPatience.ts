/** How long a wallet may be silent about what its user is asked, in milliseconds, before the visitor is told that nothing comes. */
export const walletPatience = 60_000;
