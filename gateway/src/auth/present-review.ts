import {
  type DocumentLinks,
  type ShopCard,
  ShopStatus,
  type ShopReviewView,
  type WireShopCard,
  type WireShopReview,
  type WireShopStatus,
} from '@jumun/contracts';
import { presentProfile, wireShopStatus } from './present-shop.js';

const BY_WIRE = new Map(ShopStatus.options.map((status) => [wireShopStatus(status), status]));

export const innerShopStatus = (status: WireShopStatus): ShopStatus | undefined => BY_WIRE.get(status);

/** A shop in the operator's list, in the published spelling. */
export const presentCard = (card: ShopCard): WireShopCard => ({
  shop_id: card.shopId,
  shop_name: card.shopName,
  shop_storeName: card.storeName,
  owner_name: card.ownerName,
  business_number: card.businessNumber,
  status: wireShopStatus(card.status),
  waits_for: card.waitsFor.map((what) => (what === 'approval' ? what : 'payout_account')),
  created_at: card.createdAt,
  submitted_at: card.submittedAt,
  closed_at: card.closedAt,
});

/** Everything that an operator sees of one shop. */
export const presentReview = (review: ShopReviewView, links: DocumentLinks): WireShopReview => ({
  ...presentCard(review.card),
  shop: presentProfile(review.shop, links),
  approved_at: review.approvedAt,
  payout_verified_at: review.payoutVerifiedAt,
  restricted_by: review.restrictedBy.map((who) => (who === 'operator' ? who : 'payout_provider')),
  social_providers: review.socialProviders,
  business_check: { state: review.businessCheck.state, tax_type: review.businessCheck.taxType },
});
