import { z } from 'zod';

/** From where a person calls, as the gateway sees it: what tries are counted by. */
export const Client = z.object({
  /** The address of the net. */
  address: z.string().max(64),
  /** The mark of an earlier log-in that the browser keeps in a cookie. */
  mark: z.string().max(200).optional(),
  /** A hash of the name that a gateway gave the browser: nothing else shows it. */
  name: z.string().max(64).optional(),
  /** A hash of what the client says of itself: its marks, its device id, its user agent. */
  device: z.string().max(100).optional(),
  /** Browser and system in coarse words, such as `Chrome · Windows`. */
  browser: z.string().min(1).max(60).optional(),
});
export type Client = z.infer<typeof Client>;
