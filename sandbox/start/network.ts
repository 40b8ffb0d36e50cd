import { StartError } from '#sandbox/core/startError.ts';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** This machine's address on the local network, or undefined when it has none. */
export function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flat()
    .find((entry) => entry !== undefined && entry.family === 'IPv4' && !entry.internal)?.address;
}

/** @throws StartError unless the text is a port number. */
export function readPort(text: string | undefined): number {
  const port = Number(text === undefined || text === '' ? '8080' : text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(`PORT is "${text}": it must be a whole number from 0 (any free port) to 65535.`);
}

/** What a failed listen means, in words. */
export function listenError(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is already in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`, error);
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user. Choose one above 1023: PORT=8080 npm start`, error);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(
      `HOST is "${host}", which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for the local network.`,
      error,
    );
  return error instanceof Error ? error : new Error(String(error));
}

/** Opens and closes the port, so that a port in use is told before anything else has started. @throws StartError when it cannot be opened. */
export async function tryPort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(listenError(error, host, port)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

/** Addresses under which browsers reach the exchange, the one for links and QR codes first. */
export function originsOf(host: string, port: number, publicOrigin: string | undefined): string[] {
  // Names below localhost always mean this machine: they stand for an exchange's backup websites.
  const backups = [1, 2, 3].map((number) => `http://backup-${number}.localhost:${port}`);
  const loopback = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, ...backups];
  const isOpen = host === '0.0.0.0' || host === '::';
  const lan = isOpen ? lanAddress() : undefined;
  const own = isOpen
    ? lan === undefined
      ? []
      : [`http://${lan}:${port}`]
    : loopback.some((origin) => new URL(origin).hostname === host)
      ? []
      : [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  return [...new Set([...(publicOrigin === undefined ? [] : [publicOrigin]), ...own, ...loopback])];
}

/** @throws StartError unless the text is an origin: scheme and host, nothing after. */
export function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  let origin: string | undefined;
  try {
    origin = new URL(text).origin;
  } catch {
    origin = undefined;
  }
  if (origin !== undefined && /^https?:/.test(origin) && origin === text.replace(/\/$/, '')) return origin;
  throw new StartError(`PUBLIC_ORIGIN is "${text}": it must be like https://exchange.example, without a path.`);
}
