import { connect, type Socket } from 'node:net';

/** An answer as it came: `head` is its status line and headers, names as sent. */
export type LeanAnswer = { readonly status: number; readonly head: string; readonly body: string };
type Waiting = { readonly text: string; readonly resolve: (answer: LeanAnswer) => void; readonly reject: (error: Error) => void };

const headEnd = Buffer.from('\r\n\r\n');

/** The value of an answer's header; undefined where it has none. */
export const headerOf = ({ head }: LeanAnswer, name: string): string | undefined =>
  new RegExp(`\r\n${name}: ([^\r]*)`, 'i').exec(head)?.[1];

/** One connection that is kept, with one request at a time. */
function openLine(host: string, port: number, isFree: () => void) {
  const socket: Socket = connect(port, host);
  let current: Waiting | undefined;
  let [kept, head, bodyFrom, length] = [Buffer.alloc(0) as Buffer, '', -1, 0];
  socket.setNoDelay(true);
  const fail = (error: Error): void => {
    current?.reject(error);
    current = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the exchange closed a connection')));
  socket.on('data', (chunk: Buffer) => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    if (bodyFrom < 0) {
      const end = kept.indexOf(headEnd);
      if (end < 0) return;
      head = kept.toString('latin1', 0, end);
      bodyFrom = end + headEnd.length;
      const told = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (told === undefined) return void socket.destroy(new Error(`an answer has no length: ${head}`));
      length = Number(told);
    }
    if (kept.length < bodyFrom + length) return;
    const answer = { status: Number(head.slice(9, 12)), head, body: kept.toString('utf8', bodyFrom, bodyFrom + length) };
    const done = current;
    [kept, bodyFrom, current] = [Buffer.alloc(0), -1, undefined];
    done?.resolve(answer);
    isFree();
  });
  return {
    isBusy: () => current !== undefined,
    send(waiting: Waiting) {
      current = waiting;
      socket.write(waiting.text);
    },
    end: () => socket.destroy(),
  };
}

/**
 * Requests over a few connections that are kept, as browsers keep theirs, and next to nothing besides: the bench shares the processors
 * with what it measures. What finds no free connection waits in line.
 */
export function openLeanClient(origin: string, connections: number) {
  const { hostname, port } = new URL(origin);
  const line: Waiting[] = [];
  const lanes = Array.from({ length: connections }, () => openLine(hostname, Number(port), next));
  function next(): void {
    while (line.length > 0) {
      const free = lanes.find((lane) => !lane.isBusy());
      const waiting = free === undefined ? undefined : line.shift();
      if (waiting === undefined) return;
      free?.send(waiting);
    }
  }
  const ask = (text: string): Promise<LeanAnswer> =>
    new Promise((resolve, reject) => {
      line.push({ text, resolve, reject });
      next();
    });
  const common = `Host: ${hostname}:${port}\r\nsec-fetch-site: same-origin\r\nsec-fetch-mode: cors\r\naccept-language: en-US\r\n`;
  return {
    /** `headers` are whole lines, each with its end. */
    get: (target: string, headers = '') => ask(`GET ${target} HTTP/1.1\r\n${common}${headers}\r\n`),
    post: (target: string, headers: string, body: string) =>
      ask(
        `POST ${target} HTTP/1.1\r\n${common}origin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
      ),
    close: () => lanes.forEach((lane) => lane.end()),
  };
}
export type LeanClient = ReturnType<typeof openLeanClient>;
