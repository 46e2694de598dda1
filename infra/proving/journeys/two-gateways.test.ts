import { usePlatform } from './fixture.js';
import { describeMidnight } from './midnight.journey.js';
import { describeRollingRestart } from './rolling-restart.journey.js';

/** The demo on two gateways, everything else in one process. The clock goes last, for it is not put back. */
usePlatform(() => ({
  seed: true,
  scale: { gateway: 2 },
  env: { HOLD_SHARE: '1', OPEN_CHECKOUTS_PER_ADDRESS: '100000' },
}));
describeRollingRestart();
describeMidnight();
