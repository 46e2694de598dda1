import { ShopEdit } from '@jumun/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { z } from 'zod';

const { shape } = ShopEdit;
const SHORT_DETAIL = t`상세 주소는 2자 이상 입력해주세요`;
const MAX_DETAIL = 100;
const key = z.string().nullable();

/** Step 1: the shop and its business. */
const basics = z.object({
  shopName: shape.shopName.unwrap(),
  storeName: shape.storeName.unwrap(),
  ownerName: shape.ownerName.unwrap(),
  phone: shape.phone.unwrap(),
  businessNumber: shape.businessNumber.unwrap(),
  businessLicenseFile: key,
  genre: shape.genre.unwrap(),
  address: shape.address.unwrap(),
  detailAddress: z
    .string()
    .trim()
    .min(2, SHORT_DETAIL)
    .max(MAX_DETAIL, t`${{ maxDetail: MAX_DETAIL }}자까지 입력할 수 있어요.`),
});

/** Step 2: where the money goes, and what is agreed to. */
const settlement = z.object({
  businessType: shape.businessType.unwrap(),
  accountCopyFile: key,
  corporateAccountFile: key,
  personalAccountFile: key,
  agreedContract: z.boolean(),
  agreedPrivacy: z.boolean(),
  agreedTransaction: z.boolean(),
});

export const ProfileFields = basics.extend(settlement.shape);
export type ProfileFields = z.infer<typeof ProfileFields>;

export const profileChecks = zodResolver(ProfileFields);
