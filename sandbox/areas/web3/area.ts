import { defineArea } from '#sandbox/areas/defineArea.ts';
import { registerRpcProxy } from '#sandbox/chain/rpcProxy.ts';
import { mostRelayedPerAddress, registerRelay } from './relay/registerRelay.ts';
import { relayPath } from './relay/relayPath.ts';
import { serveWalletLinks } from './walletLinks/walletLinks.routes.ts';
import { sweepNonces } from './walletLinks/walletLinks.ts';
import { serveWeb3 } from './web3.routes.ts';

export const area = defineArea({
  needs: ['chains', 'chainIndexes', 'market', 'sockets'],
  serve(app, parts) {
    serveWeb3(app, parts);
    serveWalletLinks(app, parts);
    for (const chain of parts.chains) registerRpcProxy(app, chain);
    const { scale, trustProxy } = parts.sockets;
    registerRelay(app, app.gate.core, { path: relayPath, mostPerAddress: mostRelayedPerAddress * scale, trustProxy });
  },
  sweep: sweepNonces,
});
