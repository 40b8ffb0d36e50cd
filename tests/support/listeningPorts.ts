import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

/** TCP ports that a process of this machine listens on, smallest first. Linux only: it reads /proc. */
export function listeningPorts(pid: number = process.pid): readonly number[] {
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1] ?? [];
      } catch {
        return [];
      }
    }),
  );
  const ports = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === listening && own.has(inode ?? ''))
      .map(([, address]) => Number.parseInt(address?.split(':')[1] ?? '', 16)),
  );
  return [...new Set(ports)].sort((left, right) => left - right);
}
