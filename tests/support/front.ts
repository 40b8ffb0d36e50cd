import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address before several processes of an exchange, as a load balancer is: connections in turn, and past a process that is away. */
export type Front = {
  readonly origin: string;
  /** Says where the processes listen; ports, in the order of their turns. */
  readonly lead: (ports: readonly number[]) => void;
  readonly close: () => Promise<void>;
};

/** Opens the address, which leads nowhere yet. */
export async function openFront(): Promise<Front> {
  let ports: readonly number[] = [];
  let turn = 0;
  const open = new Set<Socket>();

  function join(client: Socket, tries: number): void {
    const port = ports[turn % ports.length];
    turn += 1;
    if (port === undefined || tries === 0) return void client.destroy();
    const process = connect(port, '127.0.0.1');
    const again = (): void => join(client, tries - 1);
    process.once('error', again);
    process.once('connect', () => {
      process.off('error', again);
      process.on('error', () => client.destroy());
      open.add(process);
      process.once('close', () => (open.delete(process), client.destroy()));
      client.once('close', () => process.destroy());
      client.pipe(process).pipe(client);
    });
  }
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy()).once('close', () => open.delete(client));
    join(client, ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = (): void => open.forEach((socket) => socket.destroy());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(to) {
      ports = to;
      // What is kept open would stay with the process of before.
      hangUp();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}
