import { z } from 'zod';

/** Three digits of the banks that Toss pays to. */
const banks = '002 003 004 007 011 020 023 027 031 032 034 035 037 039 045 048 050 071 081 088 089 090 092 295'.split(
  ' ',
);

const metadata = z
  .record(z.string(), z.string())
  .refine((pairs) => Object.keys(pairs).length <= 5, 'metadata may have 5 pairs')
  .nullish()
  .transform((pairs) => pairs ?? null);
const phone = z.string().regex(/^\d{9,11}$/, 'phone must be 9 to 11 digits');
const account = z.object({
  bankCode: z.string().refine((code) => banks.includes(code), 'bankCode is unknown'),
  accountNumber: z.string().regex(/^\d{1,14}$/, 'accountNumber must be up to 14 digits'),
  holderName: z.string().min(1).max(50),
});
const company = z.object({
  name: z.string().min(1),
  representativeName: z.string().min(1),
  businessRegistrationNumber: z.string().regex(/^\d{10}$/, 'businessRegistrationNumber must be 10 digits'),
  email: z.email(),
  phone,
});
const individual = z.object({ name: z.string().min(1), email: z.email(), phone });

export const newSeller = z
  .object({
    refSellerId: z.string().regex(/^[A-Za-z0-9_-]{7,20}$/, 'refSellerId must be 7 to 20 letters, digits, - or _'),
    businessType: z.enum(['INDIVIDUAL', 'INDIVIDUAL_BUSINESS', 'CORPORATE']),
    company: company.nullish().transform((value) => value ?? null),
    individual: individual.nullish().transform((value) => value ?? null),
    account,
    metadata,
  })
  .refine((seller) => (seller.businessType === 'INDIVIDUAL' ? seller.individual : seller.company) !== null, {
    error: 'INDIVIDUAL needs individual, the other types need company',
    path: ['businessType'],
  });
export const sellerChange = z
  .object({ company: company.nullable(), individual: individual.nullable(), account, metadata })
  .partial();

const sellerStatus = z.enum(['APPROVAL_REQUIRED', 'PARTIALLY_APPROVED', 'KYC_REQUIRED', 'APPROVED']);
export const sellerRow = z.object({
  ...newSeller.shape,
  id: z.string(),
  status: sellerStatus,
  deleted: z.boolean().default(false),
});
export type Seller = z.infer<typeof sellerRow>;
export type SellerStatus = z.infer<typeof sellerStatus>;

const day = z.iso.date();
const payoutItem = z
  .object({
    refPayoutId: z.string().min(1).max(50),
    destination: z.string().min(1),
    scheduleType: z.enum(['EXPRESS', 'SCHEDULED']),
    payoutDate: day.nullish().transform((value) => value ?? null),
    amount: z.object({ currency: z.literal('KRW'), value: z.int().min(1).lt(1_000_000_000) }),
    transactionDescription: z
      .string()
      .min(1)
      .refine((text) => [...text].length <= 7, 'transactionDescription may have 7 characters'),
    metadata,
  })
  .refine((item) => (item.scheduleType === 'SCHEDULED') === (item.payoutDate !== null), {
    error: 'payoutDate belongs to SCHEDULED, and to nothing else',
    path: ['payoutDate'],
  });
export type PayoutItem = z.infer<typeof payoutItem>;
export const payoutItems = z.array(payoutItem).min(1).max(100);

export const payoutRow = z.object({
  ...payoutItem.shape,
  payoutDate: day,
  id: z.string(),
  requestedAt: z.string(),
  status: z.enum(['REQUESTED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELED']),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type TossPayout = z.infer<typeof payoutRow>;
