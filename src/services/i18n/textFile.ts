type Texts = Record<string, unknown>;

/**
 * Loads a file of texts that the build named by its content (`sandbox/core/pages/textFiles.ts`). `integrity` as in a script's attribute:
 * the browser refuses other bytes. One that does not come is told as any missing file of the build is.
 */
export const textFile = (address: string, integrity: string) => async (): Promise<{ readonly default: Texts }> => {
  try {
    const answer = await fetch(address, { integrity });
    if (!answer.ok) throw new TypeError(`${answer.status} ${address}`);
    return { default: (await answer.json()) as Texts };
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    throw error;
  }
};
