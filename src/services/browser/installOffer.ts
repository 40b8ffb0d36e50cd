let early: Event | undefined;

/** Keeps the browser's offer to install the app, which it makes once a page load and mostly before anybody listens. */
export const keepInstallOffer = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    early = event;
  });

/** The offer that came before, once; who takes it listens from then on. */
export function takeInstallOffer(): Event | undefined {
  const event = early;
  early = undefined;
  return event;
}
