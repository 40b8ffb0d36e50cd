import { createContext, useContext } from 'react';
import type { ShellFacts } from '#machines/app/shellFacts.ts';

export const ShellFactsContext = createContext<ShellFacts | null>(null);

/** What the operator configured that views show. @throws Error outside the provider. */
export function useShellFacts(): ShellFacts {
  const facts = useContext(ShellFactsContext);
  if (facts === null) throw new Error('Outside ShellFactsContext.');
  return facts;
}

export const useBrand = (): ShellFacts['brand'] => useShellFacts().brand;
