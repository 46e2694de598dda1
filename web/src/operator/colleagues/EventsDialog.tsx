import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SecurityEventList } from '../../security/SecurityEventList';
import { Dialog } from '../../ui/Dialog';
import { Shown } from '../../ui/Shown';
import { colleagueEventsQuery, type Colleague } from './colleagues-query';

interface EventsDialogProps {
  colleague: Colleague;
  open: boolean;
  onClose: () => void;
}

/** Security events of a colleague, for an admin. */
export function EventsDialog({ colleague: { operatorId, email }, open, onClose }: EventsDialogProps) {
  const events = useInfiniteQuery({ ...colleagueEventsQuery(operatorId), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={t`${email}의 보안 활동`}>
      <Shown of={events} what={t`보안 활동을`} count={3} shape="h-12 rounded-control">
        {({ pages }) => (
          <SecurityEventList
            label={t`${email}의 보안 활동`}
            events={pages.flatMap((page) => page.events)}
            pages={events}
          />
        )}
      </Shown>
    </Dialog>
  );
}
