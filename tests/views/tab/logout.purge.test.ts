// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

const done = vi.hoisted(() => [] as string[]);
vi.mock('#services/http/queryClient.ts', async (original) => ({
  ...(await original<object>()),
  clearCachedData: () => void done.push('data'),
}));
vi.mock('#services/http/transport.ts', async (original) => ({
  ...(await original<object>()),
  loadSigning: async () => ({ keyStore: { forget: async () => void done.push('key') } }),
}));
vi.mock('#services/http/client.ts', async (original) => ({ ...(await original<object>()), send: async () => ({ kind: 'ok' }) }));

test('a logout forgets the data that was read and the key that proves requests', async () => {
  const { logoutFlow } = await import('#machines/tab/logout/logout.flow.ts');
  const actor = createActor(logoutFlow).start();
  actor.send({ type: 'logout.requested' });
  await waitFor(actor, (snapshot) => snapshot.matches('leaving'));
  actor.stop();
  expect(done).toEqual(['data', 'key']);
});
