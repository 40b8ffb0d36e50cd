/** Things that nobody holds are kept up to this number, the latest used. */
const mostSpare = 8;

/**
 * One thing per name for all who ask, made when first asked for: who draws it and who fills it meet at the same one. What is held
 * stays; of the rest the oldest are forgotten.
 */
export function createShelf<Thing>(create: (name: string) => Thing) {
  const things = new Map<string, Thing>();
  const holds = new Map<string, number>();
  function of(name: string): Thing {
    const known = things.get(name);
    const thing = known ?? create(name);
    if (known !== undefined) things.delete(name);
    things.set(name, thing);
    let spare = things.size - holds.size;
    for (const other of things.keys()) {
      if (spare <= mostSpare) break;
      if (other === name || holds.has(other)) continue;
      things.delete(other);
      spare -= 1;
    }
    return thing;
  }
  return {
    of,
    /** Keeps a thing until the returned function is called, once. */
    hold(name: string): () => void {
      of(name);
      holds.set(name, (holds.get(name) ?? 0) + 1);
      return () => {
        const left = (holds.get(name) ?? 1) - 1;
        if (left > 0) holds.set(name, left);
        else holds.delete(name);
      };
    },
  };
}
