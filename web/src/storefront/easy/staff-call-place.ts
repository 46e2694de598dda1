/** Where the way to call for help stands on an easy page: whoever has one puts it in there. */
export const STAFF_CALL_PLACE = 'staff-call-place';
