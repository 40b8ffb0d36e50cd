import { toFault } from '#services/http/faults.ts';
import { uploadFile } from '#services/user/identity/uploadFile.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { identityFileMachine, type UploadEvent } from './identityFile.machine.ts';
import type { ChosenFile } from './identityFile.rules.ts';

export const identityFileFlow = identityFileMachine.provide({
  actors: {
    watchUpload: fromWatch<UploadEvent, { file: ChosenFile | null }>((report, { file }) => {
      const left = new AbortController();
      uploadFile(file as File, (percent) => report({ type: 'upload.progressed', percent }), left.signal).then(
        (outcome) => report({ type: 'upload.ended', outcome }),
        (error: unknown) => (left.signal.aborted ? undefined : report({ type: 'upload.failed', error: toFault(error) })),
      );
      return () => left.abort();
    }),
  },
});

/** The file of a form's field, which is given its id. */
export const identityFileOf = (give: (fileId: string) => void) =>
  identityFileFlow.provide({ actions: { giveFile: (_, { fileId }) => give(fileId) } });
