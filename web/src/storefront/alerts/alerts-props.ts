/** The order that alerts are offered for. */
export interface AlertsProps {
  storeName: string;
  shopName: string;
  orderNumber: string;
  /** Whether a phone number may be left with the order. */
  contactable: boolean;
}
