// Plain JavaScript, so that Node can load it as a worker whatever runs the parent.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataDirectory, templateFile, socketPath, maxConnections } = workerData;
// The embedded server throws the file system's own objects, with Emscripten's numbers.
const fileSystemErrors = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };
const describe = (error) => {
  const code = String(error?.code ?? fileSystemErrors[error?.errno] ?? error?.errno ?? '');
  const message = error?.message ?? (typeof error === 'object' ? `${error?.name ?? 'error'} ${code}` : String(error));
  return { code, message: String(message).slice(0, 500) };
};
const fail = (error) => {
  parentPort.postMessage({ type: 'failed', ...describe(error) });
  setTimeout(() => process.exit(1), 50);
};
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

const typeOf = (message) => String.fromCharCode(message[0] ?? 0);
const isExtended = (type) => 'PBDECHdcf'.includes(type);

/**
 * All connections share one backend, so a client that has sent Parse but not yet Sync must not be interrupted:
 * another client's Parse would replace its unnamed statement. The socket server keeps to one client while a
 * transaction is open; this makes it treat an unfinished message series the same way.
 */
function guardSeries(db) {
  let isInSeries = false;
  const sync = new Uint8Array([0x53, 0, 0, 0, 4]);
  return new Proxy(db, {
    get(target, name) {
      if (name === 'isInTransaction') return () => isInSeries || target.isInTransaction();
      if (name === 'execProtocolRawStream') {
        return async (message, options) => {
          try {
            await target.execProtocolRawStream(message, options);
          } catch (error) {
            fail(error);
            throw error;
          }
          isInSeries = isExtended(typeOf(message));
        };
      }
      if (name === 'exec') {
        return async (text) => {
          if (isInSeries) await target.execProtocolRaw(sync);
          isInSeries = false;
          return target.isInTransaction() ? target.exec(text) : [];
        };
      }
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

// One backend over a few megabytes of rows: 128 MB of buffers would be filled with zeros at each start, and stay.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
// The journal's first file is written whole: of 1 MB in place of 16.
const initDbStartParams = ['--wal-segsize=1'];

try {
  const db = await PGlite.create({
    startParams,
    initDbStartParams,
    ...(dataDirectory === undefined ? {} : { dataDir: dataDirectory }),
    ...(templateFile === undefined ? {} : { loadDataDir: new Blob([await readFile(templateFile)]) }),
  });
  const server = new PGLiteSocketServer({ db: guardSeries(db), path: socketPath, maxConnections });
  await server.start();
  const answer = async (message) => {
    try {
      if (message.type === 'dump') {
        const dump = await db.dumpDataDir('none');
        const draft = `${message.file}.${process.pid}`;
        await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
        await rename(draft, message.file);
        parentPort.postMessage({ type: 'dumped' });
      } else {
        await server.stop();
        await db.close();
        parentPort.postMessage({ type: 'stopped' });
        parentPort.close();
      }
    } catch (error) {
      fail(error);
    }
  };
  parentPort.on('message', (message) => void answer(message));
  parentPort.postMessage({ type: 'ready' });
} catch (error) {
  fail(error);
}
