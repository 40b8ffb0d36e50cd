import { approvalPath } from '#sandbox/core/pages/approvalPath.ts';

/** What the QR holds. */
export const approvalAddress = (origin: string, scanCode: string): string => `${origin}${approvalPath}/${scanCode}`;
