import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeadLetter } from '../../api/views';
import { EmptyState } from '../../ui/EmptyState';
import { MorePages } from '../../ui/MoreButton';
import { Shown } from '../../ui/Shown';
import { formatCount } from '../../util/money';
import { AwayLine } from '../parts/AwayLine';
import { DeskPage } from '../parts/DeskPage';
import { NOTHING_WAITS } from '../parts/DeskTable';
import { ServiceChips } from '../parts/ServiceChips';
import { serviceIn } from '../parts/services';
import { deadLettersQuery } from './dead-letters-query';
import { groupsOf, lettersOf } from './groups';
import { LetterGroupCard } from './LetterGroupCard';
import { ReplayDialog } from './ReplayDialog';

/** Facts that a reaction refused again and again: why, what they say, and the way to work on them once more. */
export function DeadLettersPage() {
  const [search] = useSearchParams();
  const list = useInfiniteQuery(deadLettersQuery(serviceIn(search)));
  const [replayed, setReplayed] = useState<readonly DeadLetter[]>();
  return (
    <DeskPage
      title={t`처리 실패 이벤트`}
      lead={t`서비스가 여러 번 처리하지 못해 멈춰둔 이벤트예요. 이유를 고친 뒤에 다시 처리해주세요.`}
    >
      <ServiceChips />
      <Shown of={list} what={t`멈춘 이벤트를`} count={2} shape="h-40 rounded-card">
        {({ pages }) => {
          const { letters, total, away } = lettersOf(pages);
          return (
            <>
              <AwayLine away={away} />
              {letters.length === 0 && away.length === 0 && <EmptyState drawing="receipt" text={NOTHING_WAITS} />}
              {list.hasNextPage && total && (
                <p className="text-muted">
                  {t`${{ count: formatCount(total.count) }}건`}
                  {total.isMore && t` 이상`}{' '}
                  {t`가운데 먼저 멈춘 ${{ letters: formatCount(letters.length) }}건을 보고 있어요.`}
                </p>
              )}
              {groupsOf(letters).map((group) => (
                <LetterGroupCard key={group.key} group={group} onReplay={setReplayed} />
              ))}
              <MorePages of={list} />
            </>
          );
        }}
      </Shown>
      {replayed && (
        <ReplayDialog
          key={replayed[0]?.deadLetterId}
          letters={replayed}
          onClose={() => {
            setReplayed(undefined);
          }}
        />
      )}
    </DeskPage>
  );
}
