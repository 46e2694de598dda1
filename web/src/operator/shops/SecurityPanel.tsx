import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SecurityEventList } from '../../security/SecurityEventList';
import { Shown } from '../../ui/Shown';
import { Panel } from '../parts/Panel';
import { useHasRole } from '../roles';
import { EndSessions } from './EndSessions';
import { securityEventsQuery, type ShopReview } from './shop-query';

/** Security events of a shop, and the way to end its sessions for those who may restrict it. */
export function SecurityPanel({ review: { shopId, shopName, closedAt } }: { review: ShopReview }) {
  const events = useInfiniteQuery(securityEventsQuery(shopId));
  const mayEnd = useHasRole('review') && closedAt === null;
  return (
    <Panel title={t`보안 활동`} aside={mayEnd && <EndSessions shopId={shopId} shopName={shopName} />}>
      <Shown of={events} what={t`보안 활동을`} count={3} shape="h-12 rounded-control">
        {({ pages }) => (
          <SecurityEventList
            label={t`이 상점의 보안 활동`}
            events={pages.flatMap((page) => page.events)}
            pages={events}
          />
        )}
      </Shown>
    </Panel>
  );
}
