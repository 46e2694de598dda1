import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** 010, and the older prefixes of the three carriers; 012 is for machines, 015 for pagers, 060 costs extra. */
const MOBILE = /^1[016-9]\d{7,8}$/;

/**
 * The digits of a Korean mobile number, however it is written; undefined for any other. Texts cost money, and go nowhere
 * else. Gaps in the plan of numbers are not looked at: the library's list of them is behind the numbers that are given out.
 */
export function koreanMobile(phone: string): string | undefined {
  const number = parsePhoneNumberFromString(phone, 'KR');
  if (number?.country !== 'KR' && number?.countryCallingCode !== '82') return undefined;
  return MOBILE.test(number.nationalNumber) ? `0${number.nationalNumber}` : undefined;
}
