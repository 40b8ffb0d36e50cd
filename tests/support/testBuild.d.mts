export const keptBuild: string;
export function buildForTests(folder: string): Promise<void>;
