import { z } from 'zod';
import { OrderSettings, OrderSettingsInput } from './views.js';

/** How a shop takes orders and numbers them. */
export const settingsProcedures = {
  getOrderSettings: { input: z.object({}), output: OrderSettings },
  /**
   * Another numbering holds from the shop's next day on, or at once while this one has no order. Settings that changed
   * since `version` are refused with the present ones.
   */
  saveOrderSettings: {
    input: OrderSettingsInput,
    output: OrderSettings,
    errors: ['SETTINGS_CHANGED', 'INVALID_INPUT'],
  },
  /** Has running numbers begin anew, while no order is open. */
  restartNumbers: { input: z.object({}), output: OrderSettings, errors: ['ORDERS_OPEN'] },
} as const;
