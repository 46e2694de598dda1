import type { WireDeadLetter } from '@jumun/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { deskServices, mostLetters } from '../../api/operator-calls';
import { EmptyState } from '../../ui/EmptyState';
import { Shown } from '../../ui/Shown';
import { AwayLine } from '../parts/AwayLine';
import { DeskPage } from '../parts/DeskPage';
import { NOTHING_WAITS } from '../parts/DeskTable';
import { FilterChips } from '../parts/FilterChips';
import { serviceWords } from '../parts/services';
import { deadLettersQuery } from './dead-letters-query';
import { cutServices, groupsOf } from './groups';
import { LetterGroupCard } from './LetterGroupCard';
import { ReplayDialog } from './ReplayDialog';

const options = [
  ['all', '모든 서비스'] as const,
  ...deskServices.map((service) => [service, serviceWords[service]] as const),
];

/** Facts that a reaction refused again and again: why, what they say, and the way to work on them once more. */
export function DeadLettersPage() {
  const [search] = useSearchParams();
  const list = useQuery(deadLettersQuery(deskServices.find((service) => service === search.get('service'))));
  const [replayed, setReplayed] = useState<readonly WireDeadLetter[]>();
  return (
    <DeskPage
      title="처리 못한 사건"
      lead="서비스가 여러 번 처리하지 못해 멈춰 둔 사건이에요. 이유를 고친 뒤에 다시 처리해주세요."
    >
      <FilterChips label="서비스" name="service" options={options} />
      <Shown of={list} what="멈춘 사건을" count={2} shape="h-40 rounded-card">
        {({ dead_letters, away }) => (
          <>
            <AwayLine away={away} />
            {dead_letters.length === 0 && away.length === 0 && <EmptyState drawing="receipt" text={NOTHING_WAITS} />}
            {groupsOf(dead_letters).map((group) => (
              <LetterGroupCard key={group.key} group={group} onReplay={setReplayed} />
            ))}
            <CutLine letters={dead_letters} />
          </>
        )}
      </Shown>
      {replayed && (
        <ReplayDialog
          key={replayed[0]?.dead_letter_id}
          letters={replayed}
          onClose={() => {
            setReplayed(undefined);
          }}
        />
      )}
    </DeskPage>
  );
}

/** Says which services told of their oldest only. */
function CutLine({ letters }: { letters: readonly WireDeadLetter[] }) {
  const services = cutServices(letters, mostLetters);
  return (
    services.length > 0 && (
      <p className="text-center text-muted">
        {services.map((service) => serviceWords[service]).join(', ')} 서비스는 가장 오래된 {mostLetters}건만 보여줘요.
        처리하면 다음 것이 나와요.
      </p>
    )
  );
}
