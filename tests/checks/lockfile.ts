export type Lockfile = {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly resolved?: string;
        readonly integrity?: string;
        readonly link?: boolean;
        readonly hasInstallScript?: boolean;
        readonly optional?: boolean;
        readonly dev?: boolean;
        readonly license?: string;
      }
    >
  >;
};
export type Manifest = Readonly<
  Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Readonly<Record<string, string>>>>
>;

/** Packages that may run a script when installed, with the reason. */
export const allowedScripts: Readonly<Record<string, string>> = {
  esbuild: 'chooses its native binary; works without the script too',
  fsevents: 'file watching on macOS; optional, compiled nowhere else',
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages without an integrity hash, with a host written down, or from anywhere but the registry. */
export function lockProblems(lock: Lockfile): string[] {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
    .flatMap(([path, { resolved, integrity }]) => [
      ...(integrity === undefined || !integrity.startsWith('sha512-') ? [`${path} has no sha512 integrity`] : []),
      ...(resolved === undefined ? [] : [`${path} names a host: ${resolved}`]),
    ]);
}

/** Packages that run an install script without being allowed to. */
export const scriptProblems = (lock: Lockfile): string[] =>
  Object.entries(lock.packages)
    .filter(([path, { hasInstallScript }]) => hasInstallScript === true && !(nameOf(path) in allowedScripts))
    .map(([path]) => `${path} runs an install script`);

/** Direct dependencies that are not pinned to one version. */
export const pinProblems = ({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }: Manifest): string[] =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^(?:npm:(?:@?[\w./-]+)@)?\d+\.\d+\.\d+(?:-[\w.]+)?$|^file:\.\//.test(version))
    .map(([name, version]) => `${name} is "${version}", not an exact version`);

/** Licences under which a project of MIT may ship a package, by SPDX name; fonts and data have their own. */
const freeLicences: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  // Binding for their own files alone.
  'MPL-2.0',
  'EPL-2.0',
  'OFL-1.1',
  'CC-BY-4.0',
]);
/** Packages whose manifest names no licence by its SPDX name, with where it is told. */
export const toldElsewhere: Readonly<Record<string, string>> = {
  eval: 'MIT: its LICENSE, and an older field of its manifest',
  'require-like': 'MIT: its License',
};

/** Whether an SPDX expression leaves the choice of a free licence: of alternatives one, of what holds together all. */
const isFree = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => freeLicences.has(name)));

/** Packages that ship with the product (all but those of development) under a licence that does not fit, or under none that is named. */
export const licenceProblems = (lock: Lockfile): string[] =>
  Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true)
    .filter(([path, { license }]) => (license === undefined ? !(nameOf(path) in toldElsewhere) : !isFree(license)))
    .map(([path, { license }]) => `${path} is under ${license ?? 'no licence that is named'}`);
