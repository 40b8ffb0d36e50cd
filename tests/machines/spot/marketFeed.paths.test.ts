import { marketFeedMachine } from '#machines/spot/marketFeed/marketFeed.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { marketFeedPlan } from './marketFeed.plan.ts';

testMachine(marketFeedMachine, marketFeedPlan);
