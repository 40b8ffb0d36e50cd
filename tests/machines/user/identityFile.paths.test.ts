import { identityFileMachine } from '#machines/user/verification/identityFile.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { identityFilePlan } from './identityFile.plan.ts';

testMachine(identityFileMachine, identityFilePlan);
