import { Socket } from 'node:net';

type Connect = (this: Socket, ...values: unknown[]) => Socket;

/** What a call of `Socket.connect` names as host; undefined for a path in the file system. */
function hostOf(values: readonly unknown[]): string | undefined {
  const [first, second] = values.flat();
  if (typeof first === 'object' && first !== null) {
    const { path, host } = first as { readonly path?: string; readonly host?: string };
    return path === undefined || path === null ? (host ?? 'localhost') : undefined;
  }
  return typeof first === 'string' ? undefined : typeof second === 'string' ? second : 'localhost';
}

/**
 * From here on this process reaches nothing but this machine: a connection elsewhere fails as if the internet were away.
 * The list that is returned grows with every host and port that was asked for, elsewhere or here.
 */
export function stayHere(): { readonly asked: ReadonlySet<string>; readonly release: () => void } {
  const asked = new Set<string>();
  const connect = Socket.prototype.connect as unknown as Connect;
  const guarded: Connect = function guarded(...values) {
    const host = hostOf(values);
    if (host === undefined) return connect.apply(this, values);
    const [first] = values.flat();
    const port = typeof first === 'object' && first !== null ? (first as { readonly port?: unknown }).port : first;
    asked.add(`${host}:${String(port)}`);
    if (/^(127\.|localhost$|::1$)/.test(host)) return connect.apply(this, values);
    queueMicrotask(() => this.destroy(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })));
    return this;
  };
  Socket.prototype.connect = guarded as unknown as typeof Socket.prototype.connect;
  return { asked, release: () => void (Socket.prototype.connect = connect as unknown as typeof Socket.prototype.connect) };
}
