import { createContext, use, useContext, useSyncExternalStore, type ComponentType } from 'react';
import type { LateResidents } from '#machines/app/late.machine.ts';
import { lateNow, loadLate, watchLate } from '#machines/app/loadLate.ts';
import { lazyPart } from './lazyPart.tsx';
import { PartFailed } from './PartFailed.tsx';

/** Late residents from outside: tests hand in their own. */
export const LateContext = createContext<LateResidents | null>(null);

/** The late residents, or null while they have not come; asking does not make them come. */
export function useLateNow(): LateResidents | null {
  const given = useContext(LateContext);
  return useSyncExternalStore(watchLate, () => given ?? lateNow());
}

/** A late resident by name. @throws Error outside a part made by `latePart`. */
export function useLate<Name extends keyof LateResidents>(name: Name): LateResidents[Name] {
  const late = useContext(LateContext);
  if (late === null) throw new Error('Outside latePart.');
  return late[name];
}

/** A part like those of `lazyPart` that needs late residents: showing it starts them. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => (loading ??= load());
  const Part = lazyPart(loadOnce);
  return function LatePart(props: Props) {
    const given = useContext(LateContext);
    const now = useLateNow();
    // Both are asked for at the same time.
    loadOnce().catch(() => {});
    const late = given ?? use(loadLate()) ?? now;
    if (late === null) return <PartFailed />;
    return (
      <LateContext value={late}>
        <Part {...props} />
      </LateContext>
    );
  };
}
