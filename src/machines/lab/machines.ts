import type { AnyStateMachine } from 'xstate';

/** Makes one machine's code arrive. */
type Loader = () => Promise<AnyStateMachine>;
/** A machine of the product: the path of its file from the repository root, and how it loads. */
type Entry = { readonly file: string; readonly load: Loader };

type Exported = Readonly<Record<string, unknown>>;
const ofLab = import.meta.glob<Exported>('/src/machines/lab/*.machine.ts', { eager: true });
/** Machines of those factories that need a whole set of parts. */
const samples = import.meta.glob<Exported>('/src/machines/kit/*.sample.ts');
const ofProduct = import.meta.glob<Exported>(['/src/machines/**/*.machine.ts', '!/src/machines/lab/*']);
const files: Readonly<Record<string, () => Promise<Exported>>> = {
  ...ofProduct,
  // The lab's own are on its page already.
  ...Object.fromEntries(Object.entries(ofLab).map(([path, exported]) => [path, async () => exported])),
};

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The machine that a file is named after, or one that its factory makes. */
function machineIn(id: string, exported: Exported): AnyStateMachine {
  const create = exported[`create${capital(id)}Machine`] as ((name: string, options: object) => AnyStateMachine) | undefined;
  return (exported[`${id}Machine`] as AnyStateMachine | undefined) ?? (create as NonNullable<typeof create>)(id, {});
}

const entries = Object.entries(files).map(([path, load]): [string, Entry] => {
  const id = path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? '';
  const loadShown = samples[path.replace('.machine.ts', '.sample.ts')] ?? load;
  return [id, { file: path.slice(1), load: async () => machineIn(id, await loadShown()) }];
});

/** Every machine of the product by its id, each loaded when it is looked at; a test holds it equal to the catalogue of the tests. */
export const machines: Readonly<Record<string, Entry>> = Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)));
