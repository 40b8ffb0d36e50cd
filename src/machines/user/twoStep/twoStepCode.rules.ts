/** What can be said beside each field. */
export type TwoStepCodeFields = { readonly code: 'twoStep:missing' | 'twoStep:wrong' };
type Typed = { readonly [Field in keyof TwoStepCodeFields]: string };

export const judgeTwoStepCode = ({ code }: Typed) => ({ code: code.trim() === '' ? ('twoStep:missing' as const) : null });
export const codeRequest = ({ code }: Typed) => ({ code: code.trim() });
