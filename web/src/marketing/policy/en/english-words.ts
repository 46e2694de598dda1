/** The form in customer support by which anybody can write to the company. */
export const INQUIRY = 'a one-to-one inquiry in customer support';
export const SUPPORT_HOURS = 'weekdays from 10:00 to 19:00';
/** Stands for the company where none runs this. */
export const NOBODY = 'the operator who demonstrates this service';
