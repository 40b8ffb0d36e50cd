import { saveFile } from '#services/browser/csv.ts';
import { writeRecording } from '#services/journal/journal.ts';
import { chooseText } from '#services/lab/files.ts';
import { watchRecorded } from '#services/lab/labLine.ts';
import { hashNow, showHash } from '#services/lab/place.ts';
import { playwrightTest } from '#services/lab/playwright.ts';
import { readRecording, type Recording } from '#services/journal/recording.ts';
import { replay } from '#services/lab/replay.ts';
import { fromCall } from '../kit/fromCall.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { labReplayMachine, type Replayed } from './labReplay.machine.ts';
import { machines } from './machines.ts';

async function replayActor({ recording, actor }: { recording: Recording | null; actor: string }): Promise<Replayed> {
  const machine = recording?.actors.find((one) => one.actor === actor)?.flow ?? '';
  const entry = machines[machine];
  if (recording === null || entry === undefined) throw new Error(`no machine is named ${machine}`);
  return { machine, ...replay(await entry.load(), recording, actor) };
}

/** Of a file's name: the moment at which the recording ended. */
const moment = ({ takenAt }: Recording): string => new Date(takenAt).toISOString().slice(0, 19).replaceAll(':', '-');

export const labReplayFlow = labReplayMachine.provide({
  actors: {
    watchRecorded: fromWatch((report) => watchRecorded((recording) => report({ type: 'recording.heard', recording, shown: hashNow() }))),
    openRecording: fromCall(async (_: void, signal) => {
      const text = await chooseText('application/json,.json', signal);
      if (text === null) return null;
      const recording = readRecording(text);
      if (recording === undefined) throw new Error('The file holds no recording.');
      return { recording, shown: hashNow() };
    }),
    replayActor: fromCall(replayActor),
  },
  actions: {
    showMachine: (_, { machine }) => showHash(machine),
    saveRecording: (_, { recording }) => {
      if (recording !== null) saveFile(`recording-${moment(recording)}.json`, `${writeRecording(recording)}\n`, 'application/json');
    },
    saveTest: (_, { recording }) => {
      if (recording !== null) saveFile(`recorded-${moment(recording)}.e2e.ts`, playwrightTest(recording), 'text/plain;charset=utf-8');
    },
  },
});
