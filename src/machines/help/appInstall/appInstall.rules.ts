import { readUrl } from '#machines/rules/url.ts';
import type { AppPlace } from '#services/help/appPlace.ts';

/** How the app gets onto this device without the browser's own offer; `none`: this browser cannot, `inApp`: a view inside another app. */
export type InstallWay =
  | 'ios'
  | 'mac'
  | 'android'
  | 'androidFirefox'
  | 'samsung'
  | 'chrome'
  | 'edge'
  | 'windowsFirefox'
  | 'inApp'
  | 'none'
  | 'unknown';

/** What the visitor does, a text of `steps` each, in order. Empty: there is nothing to do in this browser. */
export const installSteps: Readonly<Record<InstallWay, readonly string[]>> = {
  ios: ['share', 'home', 'add'],
  mac: ['file', 'dock', 'add'],
  android: ['menu', 'installOrHome', 'confirm'],
  androidFirefox: ['menu', 'home', 'add'],
  samsung: ['menu', 'samsung', 'add'],
  chrome: ['menu', 'chrome', 'confirm'],
  edge: ['menu', 'edge', 'confirm'],
  windowsFirefox: ['taskbar'],
  inApp: [],
  none: [],
  unknown: ['menu', 'installOrHome', 'confirm'],
};

/** Apps that show pages in a view of their own, which installs nothing. */
const viewsInApps = /MicroMessenger|FBA[NV]\/|Instagram|Line\/|Telegram|KAKAOTALK|Zalo|; wv\)/;
/** Safari and every other browser on an iPhone has a version and a name; a view inside an app has not. */
const iosBrowser = /Version\/[\d.]+ .*Safari|CriOS|FxiOS|EdgiOS|OPT\/|OPiOS/;

const isIos = ({ userAgent, touchPoints }: AppPlace): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

/** Whether it is a phone or tablet. An iPad says that it is a Mac, but no Mac has a touch screen. */
export const isHandheld = (place: AppPlace): boolean => isIos(place) || /Android|Mobi/.test(place.userAgent);

/** The way of this browser on this system, by what it says of itself. */
export function installWay(place: AppPlace): InstallWay {
  const { userAgent } = place;
  if (viewsInApps.test(userAgent)) return 'inApp';
  if (isIos(place)) return iosBrowser.test(userAgent) ? 'ios' : 'inApp';
  if (userAgent.includes('Android'))
    return userAgent.includes('SamsungBrowser') ? 'samsung' : userAgent.includes('Firefox/') ? 'androidFirefox' : 'android';
  if (userAgent.includes('Firefox/')) return userAgent.includes('Windows') ? 'windowsFirefox' : 'none';
  if (userAgent.includes('Edg/')) return 'edge';
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'chrome';
  return userAgent.includes('Macintosh') && userAgent.includes('Safari/') ? 'mac' : 'unknown';
}

/** Whether an address leads to the device itself, so that no other one can open it. */
export const isOwnDevice = (address: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(readUrl(address)?.hostname ?? '');
