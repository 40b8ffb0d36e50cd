/** An address in groups of four, for reading aloud and comparing; the parts joined are the address. */
export const addressGroups = (address: string): readonly string[] => address.match(/.{1,4}/g) ?? [];
