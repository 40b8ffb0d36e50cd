import { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { developmentPolicy } from './core/pages/policy.ts';

/**
 * Puts Vite behind the exchange on the same port: what the exchange does not answer goes to Vite, and so does the socket of hot reload.
 * The page's policy is relaxed here and nowhere else.
 */
export async function startDevelopment(app: FastifyInstance, also: (work: () => unknown) => void): Promise<void> {
  const { createServer } = await import('vite');
  // Vite listens for upgrades on this one; only its own sockets are handed over, the stream's stay with the exchange.
  const reloadSockets = new Server();
  const vite = await createServer({ appType: 'spa', server: { middlewareMode: true, hmr: { server: reloadSockets } }, clearScreen: false });
  also(() => vite.close());
  const emit = app.server.emit.bind(app.server);
  app.server.emit = (event: string, ...values: unknown[]) => {
    const [request] = values;
    const isReload =
      event === 'upgrade' &&
      typeof request === 'object' &&
      request !== null &&
      'headers' in request &&
      /^vite-/.test((request.headers as Record<string, string>)['sec-websocket-protocol'] ?? '');
    return isReload ? reloadSockets.emit(event, ...values) : emit(event, ...values);
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      reply.hijack();
      reply.raw.setHeader('content-security-policy', developmentPolicy);
      vite.middlewares(request.raw, reply.raw);
    },
  });
}
