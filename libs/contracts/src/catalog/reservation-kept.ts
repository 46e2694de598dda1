/** Days after which the reservation of a paid order is gone: a refund after that gives nothing back into stock. */
export const RESERVATION_KEPT_DAYS = 30;
