import { passkeysMachine } from '#machines/user/passkeys/passkeys.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { passkeysPlan } from './passkeys.plan.ts';

testMachine(passkeysMachine, passkeysPlan);
