/**
 * Journeys that neither break the platform nor start it in a special way share one: to start it takes ten seconds.
 * In this order: the first looks for rows of any order, the second at the whole ledger.
 */
import './lying-cart.journey.ts';
import './main-job.journey.ts';
import './accepting.journey.ts';
import './options.journey.ts';
import './pause.journey.ts';
import './print-agent.journey.ts';
import './sold-out.journey.ts';
import './spots.journey.ts';
import './translated-menu.journey.ts';
import './guests-abroad.journey.ts';
import './two-windows.journey.ts';
import './call-screen.journey.ts';
import './held-shop.journey.ts';
import './hostile.journey.ts';
import './inner-doors.journey.ts';
