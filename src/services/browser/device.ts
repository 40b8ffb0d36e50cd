/** Whether the browser runs on a phone or tablet, where wallets are apps. An iPad says that it is a Mac, but no Mac has a touch screen. */
export const isHandheld = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean =>
  /Android|Mobi/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
