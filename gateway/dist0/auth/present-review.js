import { presentCard, wirePaperState } from '@jumun/contracts';
import { presentProfile } from './present-shop.js';
/** Everything that an operator sees of one shop. */ export const presentReview = (review, links)=>({
        ...presentCard(review.card),
        shop: presentProfile(review.shop, links),
        approved_at: review.approvedAt,
        payout_verified_at: review.payoutVerifiedAt,
        restricted_by: review.restrictedBy.map((who)=>who === 'operator' ? who : 'payout_provider'),
        social_providers: review.socialProviders,
        business_check: {
            state: review.businessCheck.state,
            tax_type: review.businessCheck.taxType
        },
        ...review.papers && {
            papers: review.papers.map((paper)=>wirePaperState.encode(paper))
        }
    });

//# sourceMappingURL=present-review.js.map