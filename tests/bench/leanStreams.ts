import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export type LeanStreams = {
  /** How many are open now. */
  readonly open: () => number;
  /** How many have had an update of every channel they hear since the last `forget`. */
  readonly receiving: () => number;
  readonly forget: () => void;
  /** Messages and bytes that have come, of all. */
  readonly counts: () => { readonly messages: number; readonly bytes: number };
  readonly close: () => void;
};

/** A client's text frame (RFC 6455, section 5.2), masked with zeros. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('this client says short things only');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

const update = Buffer.from('{"op":"update","channel":"');
/** Channels are told apart by what stands here in an update's text. */
const channelAt = update.length;

/** Where a frame's payload stands in the bytes; undefined while it has not come whole. */
function payloadOf(bytes: Buffer, from: number): { readonly start: number; readonly end: number } | undefined {
  const short = bytes.length < from + 2 ? undefined : (bytes[from + 1] ?? 0) & 0x7f;
  if (short === undefined) return undefined;
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < from + head) return undefined;
  const length = short === 126 ? bytes.readUInt16BE(from + 2) : short === 127 ? Number(bytes.readBigUInt64BE(from + 2)) : short;
  const start = from + head;
  return bytes.length < start + length ? undefined : { start, end: start + length };
}

/**
 * Opens a stream for each list of channels and subscribes to them, a hundred at a time. Messages are counted and not parsed: the
 * bench shares the processors with what it measures.
 * @throws Error when one is refused.
 */
export async function openLeanStreams(origin: string, wishes: readonly (readonly string[])[]): Promise<LeanStreams> {
  const { hostname, port, host } = new URL(origin);
  const sockets = new Set<Socket>();
  const heard = new Map<Socket, { readonly wanted: readonly Buffer[]; readonly had: boolean[] }>();
  let [messages, bytes] = [0, 0];

  const openOne = (channels: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      const about = { wanted: channels.map((channel) => Buffer.from(`${channel}"`)), had: channels.map(() => false) };
      let kept: Buffer = Buffer.alloc(0);
      let isUpgraded = false;
      heard.set(socket, about);
      socket.on('error', reject);
      socket.on('close', () => {
        sockets.delete(socket);
        reject(new Error('the exchange closed a stream'));
      });
      socket.write(
        `GET /stream HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      );
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
        if (!isUpgraded) {
          const end = kept.indexOf('\r\n\r\n');
          if (end < 0) return;
          if (!kept.toString('latin1', 0, end).startsWith('HTTP/1.1 101'))
            return void socket.destroy(new Error(kept.toString('latin1', 0, end)));
          isUpgraded = true;
          kept = kept.subarray(end + 4);
          sockets.add(socket);
          for (const channel of channels) socket.write(frameOf(JSON.stringify({ op: 'subscribe', channel })));
          resolve();
        }
        let at = 0;
        for (let frame = payloadOf(kept, at); frame !== undefined; frame = payloadOf(kept, at)) {
          const { start, end } = frame;
          at = end;
          messages += 1;
          if (end - start < channelAt || kept.compare(update, 0, channelAt, start, start + channelAt) !== 0) continue;
          const index = about.wanted.findIndex(
            (name) => kept.compare(name, 0, name.length, start + channelAt, start + channelAt + name.length) === 0,
          );
          about.had[index] = true;
        }
        kept = at === kept.length ? Buffer.alloc(0) : kept.subarray(at);
      });
    });

  const atOnce = 100;
  for (let from = 0; from < wishes.length; from += atOnce) await Promise.all(wishes.slice(from, from + atOnce).map(openOne));
  return {
    open: () => sockets.size,
    receiving: () => [...sockets].filter((socket) => heard.get(socket)?.had.every(Boolean) === true).length,
    forget: () => heard.forEach(({ had }) => had.fill(false)),
    counts: () => ({ messages, bytes }),
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}
