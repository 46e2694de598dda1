/** The part of an order number that is called out at the counter: the third piece between dashes. */
export const shortOrderNumber = (orderNumber: string): string => orderNumber.split('-')[2] ?? orderNumber;
