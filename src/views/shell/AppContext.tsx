import { createContext, useContext } from 'react';
import type { Residents } from '#machines/app/app.machine.ts';

export const AppContext = createContext<Residents | null>(null);

/** A resident machine by name; tests hand in their own through AppContext. @throws Error outside the provider. */
export function useResident<Name extends keyof Residents>(name: Name): Residents[Name] {
  const residents = useContext(AppContext);
  if (residents === null) throw new Error('Outside AppContext.');
  return residents[name];
}
