import { Worker } from 'node:worker_threads';

/** Milliseconds between two signs of life of this thread, and without one after which it is told where it is. */
const [beatInterval, longestSilence] = [500, 8_000];

/** What watches: a thread of its own, for one that does not come round cannot watch itself. It stops the other for a moment and reads its stack. */
const watcher = `
const { workerData: { beats, longestSilence } } = require('node:worker_threads');
const { Session } = require('node:inspector');
const { writeSync } = require('node:fs');
let [seen, since, isTold] = [-1, Date.now(), false];
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now !== seen) return void ([seen, since, isTold] = [now, Date.now(), false]);
  if (isTold || Date.now() - since < longestSilence) return;
  isTold = true;
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => urls.set(scriptId, url));
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    const lines = callFrames.map(
      ({ functionName, location: { scriptId, lineNumber } }) => '  ' + (functionName || 'a function') + ' ' + (urls.get(scriptId) ?? '') + ':' + (lineNumber + 1),
    );
    writeSync(2, 'Nothing else had its turn for ' + Math.round((Date.now() - since) / 1000) + ' s:\\n' + lines.join('\\n') + '\\n');
    session.post('Debugger.resume', () => session.disconnect());
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}, 1_000);
`;

let isWatched = false;
/** Tells where this thread is when it lets nothing else have its turn for long: an exchange that stands still for half a minute and goes on. */
export function tellBlockedLoop(): void {
  if (isWatched) return;
  isWatched = true;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), beatInterval).unref();
  new Worker(watcher, { eval: true, workerData: { beats, longestSilence }, execArgv: [] }).unref();
}
