import { serverNow } from '../../../util/server-clock';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../paths';
import { Badge } from '../../../ui/Badge';
import { Button, LinkButton } from '../../../ui/Button';
import { Muted, Stack } from '../../../ui/layout';
import { Sheet } from '../../../ui/Sheet';
import { Shown } from '../../../ui/Shown';
import { orderCountsQuery } from '../../parts/order-counts-query';
import { useOnline } from '../../../util/use-online';
import { whenOnline } from '../../parts/when-online';
import { BusyField } from './BusyField';
import type { IntakePress } from './intake-press';
import { intakeQuery, type ShopIntake } from './intake-query';
import { isPausedByHand, nowWords, queueWords, stateTones, stateWords } from './intake-words';
import { ToldWait } from './ToldWait';
import { useIntakePress } from './use-intake-press';

interface IntakeSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Whether new orders are taken, and what changes it in one press. */
export function IntakeSheet({ open, onClose }: IntakeSheetProps) {
  const intake = useQuery({ ...intakeQuery, enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t`접수 상태`}>
      <Shown of={intake} what={t`접수 상태를`} shape="h-80 rounded-card">
        {({ view }) => <Controls view={view} onDone={onClose} />}
      </Shown>
    </Sheet>
  );
}

function Controls({ view, onDone }: { view: ShopIntake['view']; onDone: () => void }) {
  const press = useIntakePress(onDone);
  const { variables, isPending, mutate } = press;
  const online = useOnline();
  const button = (label: string, wanted: IntakePress, more: { kind?: 'primary'; disabled?: boolean } = {}) => (
    <Button
      kind="secondary"
      size="large"
      wide
      busy={isPending && variables === wanted}
      {...more}
      disabled={isPending || !online || more.disabled}
      onClick={() => mutate(wanted)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap={5}>
      <NowLine view={view} />
      <ToldWait className="flex" />
      <div className="grid grid-cols-2 gap-2">
        {button(t`10분 쉬기`, pauses.short)}
        {button(t`30분 쉬기`, pauses.long)}
        {button(t`오늘 그만 받기`, pauses.today)}
        {button(t`다시 받기`, pauses.end, isPausedByHand(view) ? { kind: 'primary' } : { disabled: true })}
      </div>
      <BusyField view={view} act={press} barred={!online} />
      <Muted role="status">{!online && `${whenOnline}.`}</Muted>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <LinkButton kind="quiet" to={adminPaths.hours} onClick={onDone}>
          {t`영업시간`}
        </LinkButton>
        <LinkButton kind="quiet" to={adminPaths.intake} onClick={onDone}>
          {t`접수 설정`}
        </LinkButton>
      </div>
    </Stack>
  );
}

const pauses = {
  short: { is: 'pause', minutes: 10 },
  long: { is: 'pause', minutes: 30 },
  today: { is: 'stop', until: 'close' },
  end: { is: 'resume' },
} as const satisfies Record<string, IntakePress>;

/** The state in a word, what it means, and how much waits. */
function NowLine({ view }: { view: ShopIntake['view'] }) {
  const { data: counts } = useQuery(orderCountsQuery);
  const [openedAt] = useState(serverNow);
  return (
    <Stack gap={2}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={stateTones[view.state]}>{stateWords[view.state]}</Badge>
        <span className="tabular">{nowWords(view, openedAt)}</span>
      </p>
      {view.note && <Muted>{t`손님에게 보이는 말: ${{ note: view.note }}`}</Muted>}
      {counts && <p className="tabular text-lead font-bold">{queueWords(counts.waiting + counts.preparing)}</p>}
    </Stack>
  );
}
