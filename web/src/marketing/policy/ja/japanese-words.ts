/** The form in customer support by which anybody can write to the company. */
export const INQUIRY = 'カスタマーサポートの個別お問い合わせ';
export const SUPPORT_HOURS = '平日10:00～19:00';
/** Stands for the company where none runs this. */
export const NOBODY = 'このサービスを試験的に運営する者';
