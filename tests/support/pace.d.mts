export function measurePace(executablePath: string | undefined): Promise<number>;
