import { marginAgreementMachine } from '#machines/margin/marginAgreement.machine.ts';
import { marginAgreementPlan } from '#tests/machines/marginAgreement.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(marginAgreementMachine, marginAgreementPlan);
