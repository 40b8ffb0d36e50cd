/** Path of the phone's page; the code goes into a cookie at once, so that it leaves the location bar. */
export const approvalPath = '/approve';

/** What the QR holds. */
export const approvalAddress = (origin: string, scanCode: string): string => `${origin}${approvalPath}/${scanCode}`;
