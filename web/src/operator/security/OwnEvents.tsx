import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SecurityEventList } from '../../security/SecurityEventList';
import { Muted } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import { Panel } from '../parts/Panel';
import { ownEventsQuery } from './security-query';

/** Security events of the calling operator. */
export function OwnEvents() {
  const events = useInfiniteQuery(ownEventsQuery);
  return (
    <Panel title={t`내 보안 활동`}>
      <Muted small>{t`내가 하지 않은 활동이 있으면 비밀번호를 바꾸고 관리자에게 알려주세요.`}</Muted>
      <Shown of={events} what={t`보안 활동을`} count={3} shape="h-12 rounded-control">
        {({ pages }) => (
          <SecurityEventList label={t`내 보안 활동`} events={pages.flatMap((page) => page.events)} pages={events} />
        )}
      </Shown>
    </Panel>
  );
}
