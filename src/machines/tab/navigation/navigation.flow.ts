import { goTo } from '#services/navigation/browserHistory.ts';
import { navigationMachine } from './navigation.machine.ts';

export const navigationFlow = navigationMachine.provide({
  actions: { leadTo: (_, { to }) => goTo(to, { replace: true }) },
});
