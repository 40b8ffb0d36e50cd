import { marginSettingsOf } from '#services/margin/marginSettings.ts';
import { uidNow } from '#machines/app/tell.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { marginAgreementMachine, type MarginAgreementInput } from './marginAgreement.machine.ts';
import { watchOwner } from './marginWatch.flow.ts';

export const marginAgreementFlow = marginAgreementMachine.provide({
  actors: {
    watchAgreement: fromWatch((report) => {
      const follow = (owner: string) => marginSettingsOf(owner).watch(({ hasAgreed }) => report({ type: 'agreement.followed', hasAgreed }));
      let stop = follow(uidNow());
      const stopOwner = watchOwner((owner) => {
        stop();
        stop = follow(owner);
        report({ type: 'agreement.followed', hasAgreed: marginSettingsOf(owner).get().hasAgreed });
      });
      return () => {
        stop();
        stopOwner();
      };
    }),
  },
  actions: { keepAgreed: () => marginSettingsOf(uidNow()).set({ ...marginSettingsOf(uidNow()).get(), hasAgreed: true }) },
});

/** Whether who is logged in has agreed in this browser. */
export const marginAgreementInput = (): MarginAgreementInput => ({ hasAgreed: marginSettingsOf(uidNow()).get().hasAgreed });
