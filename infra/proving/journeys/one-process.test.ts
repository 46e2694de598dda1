import { usePlatformForCalls } from './fixture.js';
import { describeAccepting } from './accepting.journey.js';
import { describeCallScreen } from './call-screen.journey.js';
import { describeEveryCall } from './every-call.journey.js';
import { describeGuestsAbroad } from './guests-abroad.journey.js';
import { describeHostile } from './hostile.journey.js';
import { describeServerAccess } from './server-access.journey.js';
import { describeTamperedCart } from './tampered-cart.journey.js';
import { describeMainJob } from './main-job.journey.js';
import { describeOptions } from './options.journey.js';
import { describeOrderAccess } from './order-access.journey.js';
import { describePause } from './pause.journey.js';
import { describePrintAgent } from './print-agent.journey.js';
import { describePrinterKeys } from './printer-key.journey.js';
import { describePromise } from './promise.journey.js';
import { describeReads } from './reads.journey.js';
import { describeRefundedPiece } from './refunded-piece.journey.js';
import { describeSeedClient } from './seed-client.journey.js';
import { describeSoldOut } from './sold-out.journey.js';
import { describeSpots } from './spots.journey.js';
import { describeTenants } from './tenants.journey.js';
import { describeTranslatedMenu } from './translated-menu.journey.js';
import { describeTwoWindows } from './two-windows.journey.js';

/**
 * Journeys that neither break the platform nor start it in a special way share one, here in one process. In this order: the
 * first looks for rows of any order and the second at the whole ledger; every call uses its shops up, and the last looks
 * back at all of it.
 */
usePlatformForCalls('one');
describeTamperedCart();
describeMainJob();
describeSeedClient();
describeAccepting();
describeOptions();
describePause();
describePrintAgent();
describePrinterKeys();
describePromise();
describeRefundedPiece();
describeSoldOut();
describeSpots();
describeTranslatedMenu();
describeGuestsAbroad();
describeTwoWindows();
describeCallScreen();
describeTenants();
describeOrderAccess();
describeReads();
describeHostile();
describeEveryCall();
describeServerAccess();
