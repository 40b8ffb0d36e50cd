/** The id of the build that this page came with; '' in development. */
export const ownBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
