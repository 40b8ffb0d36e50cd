/** Where programs with API keys come: no cookie counts there, and no proof of a browser. */
export const publicApiBase = '/api/v1';

export const isPublicApi = (path: string): boolean => path === publicApiBase || path.startsWith(`${publicApiBase}/`);

/** Where programs open the stream: the same as the app's, by a signature in place of a cookie and a proof. */
export const publicStreamPath = `${publicApiBase}/stream`;
