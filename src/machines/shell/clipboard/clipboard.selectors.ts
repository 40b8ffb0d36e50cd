import type { SnapshotFrom } from 'xstate';
import type { clipboardMachine } from './clipboard.machine.ts';

type ClipboardSnapshot = SnapshotFrom<typeof clipboardMachine>;
/** The text is in the clipboard, and a moment ago was not. */
export const isCopied = (snapshot: ClipboardSnapshot): boolean => snapshot.matches('copied');
/** What the visitor is offered to copy by hand, or null. */
export const textByHand = (snapshot: ClipboardSnapshot): string | null => (snapshot.matches('byHand') ? snapshot.context.text : null);
