import { web3AssetsMachine } from '#machines/web3/web3Assets/web3Assets.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { web3AssetsPlan } from './web3Assets.plan.ts';

testMachine(web3AssetsMachine, web3AssetsPlan);
