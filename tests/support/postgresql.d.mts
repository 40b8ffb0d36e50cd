export function postgresqlFolder(): string | undefined;
export function findPostgresql(): string | undefined;
