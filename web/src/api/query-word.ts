import type { PlainRoute } from '@jumun/client';
import { encode } from '@jumun/contracts';

/** How a route's query spells a value. Addresses of pages keep these words, since people send them to each other. */
export const queryWord = ({ spelling }: PlainRoute, name: string, value: string): string =>
  String(Object.values(encode({ [name]: value }, spelling))[0]);
