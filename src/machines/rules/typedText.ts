/** Marks that take no room: they come along with what is pasted from chats, mails and web pages. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** A typed or pasted text as it is compared: its letters in one form (composed, full width), without what cannot be seen and spaces around it. */
export const typedText = (text: string): string => text.normalize('NFKC').replaceAll(unseen, '').trim();
