import { counting, WaitingCount } from '../desk/waiting.js';
import { boardProcedures } from './board-procedures.js';
import { cancelProcedures } from './cancel-procedures.js';
import { docketProcedures } from './docket-procedures.js';
import { settingsProcedures } from './settings-procedures.js';
import { screenProcedures } from './screen-procedures.js';
import { refundProcedures } from './refund-procedures.js';
import { deskProcedures } from './desk-procedures.js';

/** What shops, their devices, shoppers with an order and operators ask of orders, each part in a file of its own. */
export const shopProcedures = {
  ...boardProcedures,
  ...cancelProcedures,
  ...docketProcedures,
  ...settingsProcedures,
  ...screenProcedures,
  ...refundProcedures,
  ...deskProcedures,
  /** How long the list of payments is whose money the card company has not accounted for. */
  countWaiting: counting({ payments: WaitingCount }),
} as const;
