const key = (paymentId: string) => `card-page:${paymentId}`;

/** Which payments of this tab have their card page open in another, so that a reload goes on following. */
export const askedPayments = {
  has(paymentId: string): boolean {
    try {
      return sessionStorage.getItem(key(paymentId)) !== null;
    } catch {
      return false;
    }
  },
  add(paymentId: string): void {
    try {
      sessionStorage.setItem(key(paymentId), '1');
    } catch {
      // Then a reload shows the form again, and the same payment goes on from there.
    }
  },
  drop(paymentId: string): void {
    try {
      sessionStorage.removeItem(key(paymentId));
    } catch {
      // There was nothing to drop.
    }
  },
};
