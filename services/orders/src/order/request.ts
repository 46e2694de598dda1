import type { Sealer } from '@jumun/runtime';

/** Binds a guest's wish to the order's row. */
export const placeOfRequest = (paymentId: string): string => `orders.request.${paymentId}`;

/** Encrypts a guest's wish for the row that it belongs to; undefined without one. */
export const sealRequest = (sealer: Sealer, paymentId: string, request: string): string | undefined =>
  request === '' ? undefined : sealer.seal(request, placeOfRequest(paymentId));

/** Opens what `sealRequest` made. */
export const openRequest = (sealer: Sealer, paymentId: string, sealed: string | null): string | null =>
  sealed === null ? null : sealer.open(sealed, placeOfRequest(paymentId));
