import { marginAgreementMachine } from '#machines/margin/margin/marginAgreement.machine.ts';
import { marginAgreementPlan } from '#tests/machines/margin/marginAgreement.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(marginAgreementMachine, marginAgreementPlan);
