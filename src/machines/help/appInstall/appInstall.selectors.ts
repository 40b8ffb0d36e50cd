import type { SnapshotFrom } from 'xstate';
import type { appInstallMachine } from './appInstall.machine.ts';
import { installWay, isHandheld as isHandheldPlace, isOwnDevice, type InstallWay } from './appInstall.rules.ts';

export { installSteps } from './appInstall.rules.ts';
type AppInstallSnapshot = SnapshotFrom<typeof appInstallMachine>;
export const isBusy = (snapshot: AppInstallSnapshot): boolean => snapshot.hasTag('busy');
export const isInstalled = (snapshot: AppInstallSnapshot): boolean => snapshot.matches('installed');
export const isInApp = (snapshot: AppInstallSnapshot): boolean => snapshot.matches('inApp');
export const way = ({ context }: AppInstallSnapshot): InstallWay => (context.place === null ? 'unknown' : installWay(context.place));
export const isHandheld = ({ context }: AppInstallSnapshot): boolean => context.place !== null && isHandheldPlace(context.place);
/** Where a phone opens the page; empty until it is known. */
export const address = ({ context }: AppInstallSnapshot): string => context.place?.address ?? '';
/** No other device can open the address. */
export const isLocal = (snapshot: AppInstallSnapshot): boolean => isOwnDevice(address(snapshot));
