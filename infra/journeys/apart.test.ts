import { usePlatform } from './calm-fixture.js';
import { describeEveryCall } from './every-call.journey.js';
import { describeMainJob } from './main-job.journey.js';
import { describeTenants } from './tenants.journey.js';

/**
 * The product's promises of money, of every call and of tenants in the shape that `npm start` gives: services apart, where
 * facts go by the stream and questions over NATS. The same are in `calm.test.ts` in one process.
 */
usePlatform('apart');
describeMainJob();
describeTenants();
describeEveryCall();
