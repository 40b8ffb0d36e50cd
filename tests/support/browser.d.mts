export function findBrowser(): Promise<string>;
export function installedBrowser(): string | undefined;
