/** The form in customer support by which anybody can write to the company. */
export const INQUIRY = '客户支持中的单独咨询';
export const SUPPORT_HOURS = '工作日10:00～19:00';
/** Stands for the company where none runs this. */
export const NOBODY = '演示本服务的运营者';
