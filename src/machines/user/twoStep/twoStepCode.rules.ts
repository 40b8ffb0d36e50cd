/** What a code is typed for: to confirm a new app, to have new recovery codes, or to turn the second step off. */
export const codePurposes = ['confirm', 'codes', 'off'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** What can be said beside each field. */
export type TwoStepCodeFields = {
  readonly purpose: never;
  readonly code: 'twoStep:missing' | 'twoStep:wrong' | 'twoStep:used';
};
type Typed = { readonly [Field in keyof TwoStepCodeFields]: string };

export const judgeTwoStepCode = ({ code }: Typed) => ({ purpose: null, code: code.trim() === '' ? ('twoStep:missing' as const) : null });

/** What is sent: a purpose that is none turns nothing off. */
export const codeRequest = ({ purpose, code }: Typed) => ({
  purpose: codePurposes.find((each) => each === purpose) ?? 'confirm',
  value: code.trim(),
});
