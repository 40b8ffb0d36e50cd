/** What can be said beside each field. */
export type PasskeyNameFields = { readonly id: never; readonly name: 'passkeys:name.missing' | 'passkeys:name.long' };
type Typed = { readonly [Field in keyof PasskeyNameFields]: string };

/** Characters of a name, as the exchange takes them. */
export const longestName = 40;

function nameProblem(name: string): PasskeyNameFields['name'] | null {
  if (name.trim() === '') return 'passkeys:name.missing';
  return name.trim().length > longestName ? 'passkeys:name.long' : null;
}
export const judgePasskeyName = ({ name }: Typed) => ({ id: null, name: nameProblem(name) });
