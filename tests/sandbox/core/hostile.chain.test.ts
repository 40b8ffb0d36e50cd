import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { claimPort, findAnvil, launchAnvil } from '#sandbox/chain/anvil.ts';

const binary = findAnvil();

test.skipIf(binary === undefined)(
  "the node's own port allows no page of another origin in: the allow list of the proxy is the only way",
  async () => {
    const port = await claimPort();
    const node = await launchAnvil({ binary: binary ?? '', port, chainId: 31_337 });
    try {
      const ask = (method: string, headers: Record<string, string>, body?: string) =>
        fetch(`http://127.0.0.1:${port}`, {
          method,
          headers: { origin: 'https://evil.test', ...headers },
          ...(body === undefined ? {} : { body }),
        });
      const preflight = await ask('OPTIONS', { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' });
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
      const call = '{"jsonrpc":"2.0","id":1,"method":"anvil_nodeInfo","params":[]}';
      expect((await ask('POST', { 'content-type': 'application/json' }, call)).headers.get('access-control-allow-origin')).toBeNull();
      // What needs no preflight is not understood by the node.
      expect(await (await ask('POST', { 'content-type': 'text/plain' }, call)).text()).toContain('-32600');
    } finally {
      await node.stop();
    }
  },
);

test.skipIf(binary === undefined || process.platform !== 'linux')('the node listens on this machine alone', async () => {
  const port = await claimPort();
  const node = await launchAnvil({ binary: binary ?? '', port, chainId: 31_337 });
  try {
    const own = port.toString(16).toUpperCase().padStart(4, '0');
    const doors = ['tcp', 'tcp6'].flatMap((kind) =>
      readFileSync(`/proc/net/${kind}`, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, address, , state]) => state === '0A' && address?.endsWith(`:${own}`) === true)
        .map(([, address]) => address),
    );
    expect(doors).toEqual([`0100007F:${own}`]);
  } finally {
    await node.stop();
  }
});
