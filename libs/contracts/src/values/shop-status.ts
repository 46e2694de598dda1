import { z } from 'zod';

/** Where a shop is in its life. */
export const ShopStatus = z.enum(['pending', 'reviewing', 'active', 'restricted']);
export type ShopStatus = z.infer<typeof ShopStatus>;
