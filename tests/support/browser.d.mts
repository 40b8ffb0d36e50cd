export function findBrowser(isWhole?: boolean): Promise<string>;
export function installedBrowser(isWhole?: boolean): string | undefined;
