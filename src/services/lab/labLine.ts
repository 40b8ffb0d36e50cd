import * as z from 'zod/mini';
import { recordingSchema, type Recording } from '#services/journal/recording.ts';
import { labAsked } from './asked.ts';
import { fromApp, lineName, type FromApp, type FromLab } from './line.ts';

function listen(report: (heard: FromApp) => void): () => void {
  const line = new BroadcastChannel(lineName);
  line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const heard = z.safeParse(fromApp, data).data;
    if (heard !== undefined) report(heard);
  });
  return () => line.close();
}

/** Hears pages of the app and asks who is there; while it listens, pages that start let themselves be followed. */
export function watchApp(report: (heard: FromApp) => void): () => void {
  const forget = (): void => labAsked.set(false);
  labAsked.set(true);
  addEventListener('pagehide', forget);
  const end = listen(report);
  tellApp({ to: 'app', kind: 'hello' });
  return () => {
    removeEventListener('pagehide', forget);
    forget();
    end();
  };
}

/** Hears recordings that pages of the app hand over. */
export const watchRecorded = (report: (recording: Recording) => void): (() => void) =>
  listen((heard) => {
    const recording = heard.kind === 'recorded' ? z.safeParse(recordingSchema, heard.recording).data : undefined;
    if (recording !== undefined) report(recording);
  });

/** Says one thing to pages of the app. */
export function tellApp(message: FromLab): void {
  const line = new BroadcastChannel(lineName);
  line.postMessage(message);
  line.close();
}
