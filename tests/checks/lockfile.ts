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
