import { t } from '@lingui/core/macro';
import { ChevronDown, RotateCw } from 'lucide';
import { useId, useState } from 'react';
import type { DeadLetter } from '../../api/views';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Card, Heading, Muted } from '../../ui/layout';
import { MoreButton } from '../../ui/MoreButton';
import { Time } from '../../ui/Time';
import { serviceWords } from '../parts/services';
import type { LetterGroup } from './groups';

const STEP = 20;

interface LetterGroupCardProps {
  group: LetterGroup;
  onReplay: (letters: readonly DeadLetter[]) => void;
}

/** Facts that one consumer of a service refused, oldest first. */
export function LetterGroupCard({ group: { service, consumer, letters }, onReplay }: LetterGroupCardProps) {
  const [shown, setShown] = useState(STEP);
  const heading = useId();
  return (
    <Card aria-labelledby={heading} gap={3}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Heading id={heading}>
            {serviceWords[service]} <span className="font-normal text-muted">{consumer}</span>
          </Heading>
          <Badge tone="danger">{t`${{ letters: letters.length }}건`}</Badge>
        </div>
        {letters.length > 1 && (
          <Button kind="secondary" icon={RotateCw} onClick={() => onReplay(letters)}>
            {t`${{ letters: letters.length }}건 모두 다시 처리하기`}
          </Button>
        )}
      </header>
      <ul className="divide-y divide-line">
        {letters.slice(0, shown).map((letter) => (
          <Letter key={letter.deadLetterId} letter={letter} onReplay={() => onReplay([letter])} />
        ))}
      </ul>
      <MoreButton hasMore={shown < letters.length} onMore={() => setShown(shown + STEP)} />
    </Card>
  );
}

const Letter = ({ letter, onReplay }: { letter: DeadLetter; onReplay: () => void }) => (
  <li className="flex flex-col gap-2 py-3 [contain-intrinsic-size:auto_120px] [content-visibility:auto]">
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold break-all">{letter.subject}</p>
        <p className="text-danger">{letter.reason}</p>
        <Muted small>
          <Time at={letter.parkedAt} exact />
          {t`에 멈췄어요 · ${{ attempts: letter.attempts }}번 해봤어요`}
        </Muted>
      </div>
      <Button
        kind="secondary"
        aria-label={t`${{ subject: letter.subject }} 다시 처리하기`}
        className="whitespace-nowrap"
        onClick={onReplay}
      >
        {t`다시 처리하기`}
      </Button>
    </div>
    <Payload letter={letter} />
  </li>
);

/** Payload of the fact, folded by default; rendered only when open. */
function Payload({ letter: { payload, factId } }: { letter: DeadLetter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1 rounded-control px-2 font-semibold text-muted hover:bg-completed-wash">
        {t`내용 보기`}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <>
          <p className="text-small break-all text-muted">{t`이벤트 ID ${factId}`}</p>
          {payload === null ? (
            <p>{t`약속한 모양이 아니라서 내용을 보여줄 수 없어요.`}</p>
          ) : (
            <pre className="mt-1 overflow-x-auto rounded-control bg-ground p-3 text-small whitespace-pre-wrap">
              {JSON.stringify(payload, null, 2)}
            </pre>
          )}
        </>
      )}
    </details>
  );
}
