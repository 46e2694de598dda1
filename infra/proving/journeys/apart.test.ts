import { describeAlerts } from './alerts.journey.js';
import { usePlatformForCalls } from './fixture.js';
import { describeEveryCall } from './every-call.journey.js';
import { describeMainJob } from './main-job.journey.js';
import { describeTenants } from './tenants.journey.js';
import { describeTrace, tracing, useCollector } from './trace.journey.js';

/**
 * The product's promises of money, of every call and of tenants in the shape that `npm start` gives: services apart, where
 * facts go by the stream and questions over NATS. The same are in `one-process.test.ts` in one process. In this order: the first
 * looks at the whole ledger, alerts want a platform that was not hurt, and every call uses its shops up.
 */
useCollector();
usePlatformForCalls('apart', tracing);
describeMainJob();
describeAlerts();
describeTrace();
describeTenants();
describeEveryCall();
