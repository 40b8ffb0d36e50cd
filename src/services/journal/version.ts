/** The version of recordings: raise it when files that were written before could no longer be read; files of other versions are refused. */
export const recordingVersion = 2;
