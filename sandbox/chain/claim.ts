import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

type Claim = { readonly anvil: number; readonly owner: number; readonly port: number };

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Whether the process is the claimed node, listening where it did; a recycled process id is not. */
const isNode = ({ anvil, port }: Claim): boolean => {
  try {
    const words = readFileSync(`/proc/${anvil}/cmdline`, 'utf8').split('\0');
    return words.includes('--chain-id') && words[words.indexOf('--port') + 1] === String(port);
  } catch {
    return false;
  }
};

/** The claimed node where it runs, with whoever owns it alive or not; undefined where none does. */
export function runningNode(claimPath: string): { readonly rpcUrl: string } | undefined {
  const claim = readClaim(claimPath);
  // Where processes cannot be looked at, one that lives is taken for it: it is asked, never ended.
  const isThere = claim !== undefined && (existsSync('/proc/self/cmdline') ? isNode(claim) : isAlive(claim.anvil));
  return isThere ? { rpcUrl: `http://127.0.0.1:${claim.port}` } : undefined;
}

function readClaim(path: string): Claim | undefined {
  try {
    const { anvil, owner, port } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Claim>;
    return typeof anvil === 'number' && typeof owner === 'number' && typeof port === 'number' ? { anvil, owner, port } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes the chain's directory ours. A node that outlived its owner (killed without notice) is ended first.
 * Returns false when another running sandbox holds the directory.
 */
export async function takeOver(claimPath: string): Promise<boolean> {
  const claim = readClaim(claimPath);
  if (claim === undefined || !isNode(claim)) return true;
  if (isAlive(claim.owner)) return false;
  process.kill(claim.anvil, 'SIGKILL');
  while (isNode(claim)) await new Promise((resolve) => setTimeout(resolve, 10));
  return true;
}

export const writeClaim = (claimPath: string, anvil: number, port: number): void =>
  writeFileSync(claimPath, JSON.stringify({ anvil, owner: process.pid, port } satisfies Claim));
export const dropClaim = (claimPath: string): void => rmSync(claimPath, { force: true });
