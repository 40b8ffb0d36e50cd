/** The version of recordings: raise it when their schema changes; files of other versions are refused. */
export const recordingVersion = 2;
