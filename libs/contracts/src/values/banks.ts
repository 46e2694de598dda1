import { z } from 'zod';

/** Korean banks by the three digits that transfers name them by. */
export const BANKS = {
  '002': '산업은행',
  '003': '기업은행',
  '004': '국민은행',
  '007': '수협은행',
  '011': '농협은행',
  '020': '우리은행',
  '023': 'SC제일은행',
  '027': '한국씨티은행',
  '031': 'iM뱅크',
  '032': '부산은행',
  '034': '광주은행',
  '035': '제주은행',
  '037': '전북은행',
  '039': '경남은행',
  '045': '새마을금고',
  '048': '신협',
  '050': '저축은행',
  '071': '우체국',
  '081': '하나은행',
  '088': '신한은행',
  '089': '케이뱅크',
  '090': '카카오뱅크',
  '092': '토스뱅크',
} as const satisfies Record<string, string>;

// The keys of a literal object are its keys.
const codes = Object.keys(BANKS) as [keyof typeof BANKS, ...(keyof typeof BANKS)[]];

export const BankCode = z.enum(codes, '은행을 선택해주세요.');
export type BankCode = z.infer<typeof BankCode>;

/** Six to fourteen digits; hyphens and spaces that people type are dropped. */
export const BankAccountNumber = z
  .string('계좌번호를 입력해주세요.')
  .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6,14}$/, '계좌번호는 숫자 6~14자리로 입력해주세요.'));
