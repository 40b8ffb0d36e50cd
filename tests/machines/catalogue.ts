import { featuresMachine } from '#machines/features/features.machine.ts';
import { logoutMachine } from '#machines/logout/logout.machine.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { overlaysMachine } from '#machines/overlays/overlays.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { themeMachine } from '#machines/theme/theme.machine.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { viewportMachine } from '#machines/viewport/viewport.machine.ts';
import { row } from '#tests/support/catalogue.ts';
import { pagedListMachine, pagedListPlan } from './pagedList.plan.ts';
import { resourceMachine, resourcePlan } from './resource.plan.ts';
import { walletQrMachine } from '#machines/walletQr/walletQr.machine.ts';
import { walletQrPlan } from './walletQr.plan.ts';
import { featuresPlan } from './features.plan.ts';
import { logoutPlan } from './logout.plan.ts';
import { navigationPlan } from './navigation.plan.ts';
import { overlaysPlan } from './overlays.plan.ts';
import { preferencesPlan } from './preferences.plan.ts';
import { sessionPlan } from './session.plan.ts';
import { themePlan } from './theme.plan.ts';
import { toastsPlan } from './toasts.plan.ts';
import { viewportPlan } from './viewport.plan.ts';

/** Every machine of the product; a machine without a row here fails catalogue.test.ts. */
export const catalogue = [
  row(
    'kit/resource',
    'loads one thing, keeps it on view while reloading, asks again while the server collects',
    resourceMachine,
    resourcePlan,
  ),
  row('kit/pagedList', 'loads a list page by page with filter, reload and retry', pagedListMachine, pagedListPlan),
  row('navigation/navigation', 'decides what stands at an address: the page, a wait, a detour that remembers it, a refusal', navigationMachine, navigationPlan),
  row('session/session', 'who is logged in: not known, in, or out', sessionMachine, sessionPlan),
  row('logout/logout', 'call, purge, language home after a second, in every tab', logoutMachine, logoutPlan),
  row('theme/theme', 'light, dark, system, price colours; dark locked while a page forces it', themeMachine, themePlan),
  row('preferences/preferences', 'display currency and its rates', preferencesMachine, preferencesPlan),
  row('viewport/viewport', 'the one source of the screen type', viewportMachine, viewportPlan),
  row('toasts/toasts', 'short messages, one per operation, at most three', toastsMachine, toastsPlan),
  row('features/features', 'what the exchange offers now', featuresMachine, featuresPlan),
  row('overlays/overlays', 'which dialog stands over the page', overlaysMachine, overlaysPlan),
  row('walletQr/walletQr', 'logs in by a QR that the exchange\'s app scans', walletQrMachine, walletQrPlan),
] as const;
