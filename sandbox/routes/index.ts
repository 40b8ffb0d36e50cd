import type { FastifyInstance } from 'fastify';
import { allCalls } from '#services/contract.ts';
import { registerRpcProxy } from '#sandbox/chain/rpcProxy.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { serveAccount } from './account.ts';
import { serveConfig } from './config.ts';
import { refuseUnserved } from './serve.ts';
import { serveWeb3 } from './web3.ts';

/** Registers every area's calls; what no area serves answers 501, so that nothing is ever invented. */
export async function serveAreas(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  serveAccount(app);
  serveConfig(app, sandbox);
  serveWeb3(app);
  if (sandbox.chain !== undefined) registerRpcProxy(app, sandbox.chain);
  for (const call of allCalls) if (!app.gate.served.has(call.name)) refuseUnserved(app, call);
}
